import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedDefects } from './plantedDefects.ts'

test.each(Object.entries(plantedDefects))('%s still fits the product, once', (_name, { changes }) => {
  for (const { file, right } of changes) expect(readFileSync(file, 'utf8').split(right)).toHaveLength(2)
})
