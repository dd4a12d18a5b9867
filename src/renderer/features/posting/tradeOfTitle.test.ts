import { expect, test } from 'vitest'
import { subCategoryId } from '#shared/domain/ids.ts'
import { category } from '#renderer/testing/samples.ts'
import { tradeOfTitle } from './tradeOfTitle.ts'

const trade = (name: string, ...kinds: string[]) => ({
  ...category,
  name,
  subCategories: kinds.map((kind) => ({
    id: subCategoryId.parse(crypto.randomUUID()),
    name: kind,
    categoryId: category.id,
    categoryName: name,
  })),
})

const trades = [
  trade('Carpenter', 'Decks and fences', 'Doors and windows'),
  trade('Painter', 'Interior painting', 'Fences and decks of old'),
  trade('Roofing', 'Gutters'),
]

test.each([
  ['New gutters along the garage', 'Roofing'],
  ['A roofing job', 'Roofing'],
  ['Door that sticks', 'Carpenter'],
])('“%s” is for %s', (title, name) => {
  expect(tradeOfTitle(title, trades)?.name).toBe(name)
})

test.each(['Build a deck', 'Something else', 'a of in', ''])('“%s” could be for anybody', (title) => {
  expect(tradeOfTitle(title, trades)).toBeUndefined()
})
