/** What is numbered, each without gaps: invoices, and the credit notes that correct them. */
export const DOCUMENT_SERIES = ['invoice', 'credit_note'] as const
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number]

const prefixes: Readonly<Record<DocumentSeries, string>> = { invoice: 'INV', credit_note: 'CN' }

/** A document's number as people read and file it: INV-000042. */
export function documentNumber(series: DocumentSeries, number: number): string {
  return `${prefixes[series]}-${String(number).padStart(6, '0')}`
}
