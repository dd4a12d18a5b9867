// What a translator gets: in each folder the same files, and in them nothing but texts and functions that make them.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('../src/shared/texts/', import.meta.url)
const languages = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const files = readdirSync(new URL('en/', here))

/** The keys of a catalogue, each with what it holds: `submit: string`, `bids: function`. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [`${path}${key}: ${typeof value}`],
  )
}

async function catalogue(language: string, file: string): Promise<string[]> {
  const texts: object = await import(new URL(`${language}/${file}`, here).href)
  return keysOf(texts).toSorted()
}

test('English is one of the languages', () => {
  expect(languages).toContain('en')
})

test.each(files)('in every language %s has the same texts', async (file) => {
  const english = await catalogue('en', file)
  expect(english.filter((key) => !/: (string|function)$/.test(key))).toEqual([])
  for (const language of languages) expect(await catalogue(language, file)).toEqual(english)
})
