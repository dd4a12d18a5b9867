import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OUR_TERMS_VERSION } from '#shared/domain/terms.ts'

const source = (name: string) =>
  readFileSync(new URL(`../src/shared/texts/en/${name}.ts`, import.meta.url), 'utf8')

test('the words of terms and privacy policy are those of their version', () => {
  const digest = createHash('sha256')
    .update(source('terms'))
    .update(source('privacy'))
    .digest('hex')
    .slice(0, 16)
  // Other words: where they mean something else, OUR_TERMS_VERSION is the day of it, and people are asked anew.
  expect({ [OUR_TERMS_VERSION]: digest }).toEqual({ '2026-11-25': 'e2904b55a9460d5d' })
})
