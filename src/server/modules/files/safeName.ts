import { graphemesOf } from '#shared/domain/graphemes.ts'

/** Bytes that every file system takes, with room for the " (1)" of a second download. */
const LONGEST_BYTES = 200
/** What comes after so many characters would be cut off anyway. */
const LONGEST_READ = 1_000
/** Names that Windows keeps for devices, whatever stands after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i
/** An ending as a person or a system would see one: a dot, a letter, a few more without a space. */
const ENDING = /\.[a-z][a-z0-9]{0,9}$/i
/** What is neither letter, mark, digit nor plain sign: separators, controls, marks that turn the direction of writing. */
const UNSAFE = /[^\p{L}\p{M}\p{N} ._()'&+,–-]/gu

/** The one ending a file of each stored type has. */
const endings: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
}

/**
 * A plain name for an uploaded file that ends as its content says, whatever its sender called it: `floor plan.hta`
 * beginning as a PDF does is `floor plan.pdf`. There is no second ending before it that a system could run.
 */
export function safeName(name: string, contentType: string): string {
  const ending = endings[contentType] ?? '.bin'
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cleaned = last.slice(0, LONGEST_READ).normalize('NFC').replace(UNSAFE, '_')
  // A dot stays where it parts numbers or words ("Rev. 1.2"), not where it could begin an ending.
  const stem = withoutEnding(withoutEnding(trimmed(cleaned), ENDING), ending).replace(/\.(?=\p{L})/gu, '_')
  const named = shortened(trimmed(stem) || 'file', LONGEST_BYTES - ending.length)
  return `${DEVICE.test(named) ? '_' : ''}${named}${ending}`
}

function withoutEnding(name: string, ending: RegExp | string): string {
  if (typeof ending !== 'string') return name.replace(ending, '')
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
}

/** Windows drops dots and blanks at the end; a dot at the beginning hides a file elsewhere. */
function trimmed(name: string): string {
  const isEdge = (letter: string | undefined) => letter === '.' || letter === ' '
  let start = 0
  let end = name.length
  while (start < end && isEdge(name[start])) start += 1
  while (end > start && isEdge(name[end - 1])) end -= 1
  return name.slice(start, end)
}

/** The beginning of a text that fits, cut between characters as people see them. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  for (const segment of graphemesOf(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break
    kept += segment
  }
  return kept.trim() || 'file'
}
