import type { Fields } from './client.ts'

/** What a changed profile says. */
export const UPDATED = 'Profile updated successfully'

/** What the first step refuses, of both kinds of people. */
export const profileRefusals: readonly [what: string, fields: Fields, message: string | RegExp][] = [
  ['no name', { name: '' }, "Name field can't be empty."],
  ['a name of spaces', { name: '   ' }, "Name field can't be empty."],
  ['a name of 26', { name: 'N'.repeat(26) }, /^(?!.*can't be empty).+/],
  ['no birth date', { birthdate: '' }, 'Please select date of birth.'],
  ['a birth date that is no day', { birthdate: '31-02-1990' }, 'Please select date of birth.'],
  ['a birth date after 24 December 2006', { birthdate: '25-12-2006' }, 'Please select date of birth.'],
  ['no location', { location: '' }, "Location field can't be empty."],
  ['no bio', { bio: '' }, "Bio field can't be empty."],
  ['a bio of 201', { bio: 'b'.repeat(201) }, /^(?!.*can't be empty).+/],
]
