import { expect, test } from 'vitest'
import { calendarOf } from './calendarOf.ts'
import { jobId } from '#shared/domain/ids.ts'
import type { Visit } from '#shared/domain/visit.ts'

const visit: Visit = {
  id: jobId.parse('0190a000-0000-7000-8000-000000000001'),
  title: 'Fence; gate, 20 m',
  customer: 'Casey',
  startsAt: new Date('2026-12-01T16:00:00Z'),
  endsAt: new Date('2026-12-02T00:30:00Z'),
  location: 'Burnaby',
  postalCode: 'V5H 3Z7',
  contact: null,
}
const options = { origin: 'https://market.example', now: new Date('2026-11-24T02:00:00.123Z') }
const linesOf = (given: Partial<Visit>) => calendarOf([{ ...visit, ...given }], options).split('\r\n')

test('a visit is an event in UTC, whose signs mean nothing to a calendar', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tradepost//Visits//EN',
    'BEGIN:VEVENT',
    'UID:0190a000-0000-7000-8000-000000000001@market.example',
    'DTSTAMP:20261124T020000Z',
    'DTSTART:20261201T160000Z',
    'DTEND:20261202T003000Z',
    'SUMMARY:Fence\\; gate\\, 20 m',
    'LOCATION:Burnaby\\, V5H 3Z7',
    'DESCRIPTION:Casey',
    'URL:https://market.example/job_in_progress/0190a000-0000-7000-8000-00000000',
    ' 0001',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('what the customer has given stands in it', () => {
  const contact = { address: '1 Main St', phone: '604 555 0134', note: 'Ring\ntwice', givenAt: new Date() }
  const lines = linesOf({ contact })
  expect(lines).toContain('LOCATION:1 Main St')
  expect(lines).toContain('DESCRIPTION:Casey\\n604 555 0134\\nRing\\ntwice')
})

test('long lines are folded at 75 octets, and no character is cut', () => {
  const title = '🚪'.repeat(50)
  const lines = linesOf({ title })
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(calendarOf([{ ...visit, title }], options).replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
