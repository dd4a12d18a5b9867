import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WIDTHS = [390, 1440] as const

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** What axe finds on the screen as it is, in words that say where; all of its rules, or one. */
async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) }
  const found = await page.evaluate<Violation[]>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    // Colours fade, if only for a moment; half-way they are nobody's choice.
    do await frame()
    while (document.getAnimations().some(({ playState }) => playState === 'running'))
    const { violations } = await axe.run(document, ${JSON.stringify(options)})
    return violations
  })()`)
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

/** What axe finds on the screen as it stands: light and dark, on a phone and on a desk, the present width first. */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (scheme: 'light' | 'dark') => {
    // Nothing but the colours differs in the dark.
    const texts = await violations(page, scheme === 'dark' ? 'color-contrast' : undefined)
    found.push(...texts.map((text) => `${scheme} ${page.viewportSize()?.width} ${text}`))
  }
  const other = WIDTHS.find((width) => width !== page.viewportSize()?.width) ?? WIDTHS[0]
  await look('light')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await look('dark')
  await page.setViewportSize({ width: other, height: 900 })
  await look('dark')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await look('light')
  return found
}
