import type { Category } from '#shared/domain/category.ts'
import * as text from '#texts/papers.ts'

/** The documents that were picked, by what each is for. */
export type PickedDocuments = Readonly<Record<string, File | null>>

type Trade = Pick<Category, 'id' | 'name'>

/** What the document of a trade is. */
export const tradeDocumentLabel = ({ name }: Trade) => text.licence(name)

/** The documents that were picked for these trades, and which is for which. */
export function tradeDocuments(trades: readonly Trade[], picked: PickedDocuments) {
  const documents = trades.flatMap(({ id }) => {
    const file = picked[id]
    return file ? [{ id, file }] : []
  })
  return {
    types: documents.length > 0 ? { documentCategories: documents.map(({ id }) => id) } : {},
    files: documents.map(({ file }) => file),
  }
}
