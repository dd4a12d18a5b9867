import { expect, test, vi } from 'vitest'
import { knownTimezone } from './timezone.ts'

test('a time zone is known however it is written, and remembered once', () => {
  expect(knownTimezone('America/Vancouver')).toBe('America/Vancouver')
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  for (const name of ['america/vancouver', 'AMERICA/VANCOUVER', 'aMeRiCa/vAnCoUvEr'])
    expect(knownTimezone(name)).toBe('America/Vancouver')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test.each(['', 'Nowhere/Here', '+05:30', '\u0000'])('“%s” is UTC', (name) => {
  expect(knownTimezone(name)).toBe('UTC')
})
