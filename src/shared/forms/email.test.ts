import { describe, expect, test } from 'vitest'
import { email, knownEmail } from './account.ts'
import { emailIdentity } from './email.ts'
import { helpForm } from './help.ts'

const issuesOf = (value: unknown) => email.safeParse(value).error?.issues.map((issue) => issue.code) ?? []

describe('an email address', () => {
  test.each([
    'a@b.ca',
    "o'neil+jobs@mail.example.co.uk",
    'zoë@example.ca',
    '李@例え.テスト',
    'a@xn--mller-kva.example',
  ])('%s can be an account’s', (address) => {
    expect(email.parse(address)).toBe(address)
  })

  test.each([
    'ceo<evil@evil.example>',
    'a,b@x.yy',
    '"a b"@x.yy',
    'a;b@x.yy',
    'a b@x.yy',
    'a@b@x.yy',
    'a@x..yy',
    'a@.x.yy',
    'a@x.y',
    'a@[10.0.0.1]',
    `${'a'.repeat(65)}@x.yy`,
    'a\0b@x.yy',
    'a@x.yy\r\nbcc: b@x.yy',
  ])('%j can not', (address) => {
    expect(issuesOf(address)).toEqual(['invalid_format'])
  })

  test.each([
    ['capitals', 'Ana@X.yy', 'ana@x.yy'],
    ['a composed and a decomposed letter', 'zoe\u0308@x.yy', 'zoë@x.yy'],
    ['a zero-width space', 'a\u200bna@x.yy', 'ana@x.yy'],
    ['a joiner between letter and accent', 'zoe\u200d\u0308@x.yy', 'zoë@x.yy'],
    ['a byte order mark', '\ufeffana@x.yy', 'ana@x.yy'],
    ['an invisible filler', 'ana\u3164@x.yy', 'ana@x.yy'],
    ['a dot at the end of the domain', 'ana@x.yy.', 'ana@x.yy'],
  ])('with %s is the same address', (_what, written, meant) => {
    expect(email.parse(written)).toBe(meant)
    expect(emailIdentity(emailIdentity(written))).toBe(meant)
  })

  test('of an account from before may be odd, and is kept as it was typed but for its case', () => {
    expect(knownEmail.parse(' Zoe\u0308,Ana@X.yy. ')).toBe('zoe\u0308,ana@x.yy.')
    expect(knownEmail.safeParse('not-an-address').success).toBe(false)
    expect(knownEmail.safeParse('a@b.c').success).toBe(false)
  })

  test('that is too long is refused for its length, before any expression is tried on it', () => {
    for (const text of [`a@${'.'.repeat(255_000)}@`, '@'.repeat(255_000), 'a '.repeat(120_000)]) {
      expect(issuesOf(text)).toEqual(['too_big'])
      expect(knownEmail.safeParse(text).error?.issues.map((issue) => issue.code)).toEqual(['too_big'])
      expect(helpForm.shape.email.safeParse(text).error?.issues.map((issue) => issue.code)).toEqual([
        'too_big',
      ])
    }
  })
})
