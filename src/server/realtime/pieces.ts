/** PostgreSQL takes notifications of less than 8,000 bytes. */
const LONGEST_BYTES = 7_500

const MARK = '~'

/** `text` as notifications that are short enough: itself, or pieces that say which of how many they are. */
export function inPieces(text: string): string[] {
  if (Buffer.byteLength(text) <= LONGEST_BYTES && !text.startsWith(MARK)) return [text]
  const encoded = Buffer.from(text).toString('base64')
  const count = Math.ceil(encoded.length / LONGEST_BYTES)
  const id = crypto.randomUUID()
  return Array.from({ length: count }, (_, index) => {
    const part = encoded.slice(index * LONGEST_BYTES, (index + 1) * LONGEST_BYTES)
    return [MARK, id, count, part].join(' ')
  })
}

/** Takes notifications of one connection, which keep their order, and hands on each text once it is whole. */
export function puzzle(onWhole: (text: string) => void): (notification: string) => void {
  const begun = new Map<string, string[]>()
  return (notification) => {
    if (!notification.startsWith(MARK)) return onWhole(notification)
    const [, id = '', count, part = ''] = notification.split(' ')
    const parts = [...(begun.get(id) ?? []), part]
    if (parts.length < Number(count)) {
      begun.set(id, parts)
      return
    }
    begun.delete(id)
    onWhole(Buffer.from(parts.join(''), 'base64').toString())
  }
}
