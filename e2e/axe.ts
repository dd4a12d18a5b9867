import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** What axe finds on the screen as it is, in words that say where. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations)',
  )
  return found.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}
