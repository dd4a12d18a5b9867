/** A cell: text, or an amount in cents, which is written in dollars. */
export type Cell = string | number

/**
 * Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. A text that a spreadsheet would take for a
 * formula gets an apostrophe before it: a name is somebody else's input.
 */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return (cell / 100).toFixed(2)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
