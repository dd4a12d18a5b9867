// Every feature of the renderer is laid out the same, so that one who knows one of them knows all.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FEATURES = 'src/renderer/features'
/** Besides these a feature has what it works with right in its folder: api.ts, state.ts and the like. */
const FOLDERS = ['components', 'screens']
/** Two ways to carry messages, behind one interface. */
const FURTHER: Readonly<Record<string, readonly string[]>> = { chat: ['store'] }

const features = readdirSync(FEATURES)
const entriesOf = (feature: string) => readdirSync(`${FEATURES}/${feature}`, { withFileTypes: true })

test.each(features)('%s has screens and components, and no other folders', (feature) => {
  const known = new Set([...FOLDERS, ...(FURTHER[feature] ?? [])])
  const folders = entriesOf(feature).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test.each(features)('what %s draws is in its screens and components', (feature) => {
  const files = entriesOf(feature).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name).filter((name) => /(?<!\.test)\.tsx$/.test(name))).toEqual([])
})
