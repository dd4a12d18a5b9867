import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** What axe finds on the screen as it is, in words that say where; all of its rules, or one. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Colours fade, if only for a moment; half-way they are nobody's choice.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const options = { resultTypes: ['violations'], ...(rule && { runOnly: [rule] }) }
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((r) => r.violations)`,
  )
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
