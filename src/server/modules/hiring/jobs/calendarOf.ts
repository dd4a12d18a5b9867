import { placeOf, type Visit } from '#shared/domain/visit.ts'

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75

/** A calendar of visits as every calendar program reads it (RFC 5545). `origin` is where the jobs are looked at. */
export function calendarOf(visits: readonly Visit[], { origin, now }: { origin: string; now: Date }): string {
  const host = new URL(origin).host
  const events = visits.flatMap((visit) => [
    'BEGIN:VEVENT',
    // The same job stays the same event, however often the file is taken.
    `UID:${visit.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(visit.startsAt)}`,
    `DTEND:${stamp(visit.endsAt)}`,
    `SUMMARY:${escaped(visit.title)}`,
    `LOCATION:${escaped(placeOf(visit))}`,
    `DESCRIPTION:${escaped(described(visit))}`,
    `URL:${origin}/job_in_progress/${visit.id}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tradepost//Visits//EN', ...events]
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n')
}

function described({ customer, contact }: Visit): string {
  return [customer, contact?.phone, contact?.note].filter(Boolean).join('\n')
}

/** A moment in UTC, which no program has to know a time zone for. */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Long lines go on in the next one, after a space; no character is cut in half. */
function folded(line: string): string {
  let room = LINE
  let out = ''
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      out += '\r\n '
      room = LINE - 1
    }
    out += character
    room -= octets
  }
  return out
}
