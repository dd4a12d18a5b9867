import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkAmong, parseLink } from './deepLinks.ts'

const JOB = '0190a000-0000-7000-8000-000000000001'
const PERSON = '0190a000-0000-7000-8000-000000000002'

describe('a link of ours', () => {
  test.each([
    ['tradepost://messages', '/messages'],
    ['tradepost://connect-processing/', '/connect-processing'],
    ['tradepost://verify_account/abcDEF123_-', '/verify_account/abcDEF123_-'],
    [`tradepost://job_detail/${JOB}`, `/job_detail/${JOB}`],
    [`tradepost://job_in_progress/${JOB}`, `/job_in_progress/${JOB}`],
    [`tradepost://job_details?id=${JOB}`, `/job_details?id=${JOB}`],
    [`tradepost://job_details/?id=${JOB}`, `/job_details?id=${JOB}`],
    [`tradepost://new_message/${JOB}/${PERSON}`, `/new_message/${JOB}/${PERSON}`],
  ])('%s opens %s', (link, path) => {
    expect(parseLink(link)).toEqual({ kind: 'screen', path })
  })

  test('the return of a sign-in carries its state and code', () => {
    const link = 'tradepost://oauth?code=a%2Fb&state=abcdefgh'
    expect(parseLink(link)).toEqual({ kind: 'signIn', state: 'abcdefgh', code: 'a/b' })
    // Facebook puts this behind it.
    expect(parseLink(`${link}#_=_`)).toEqual(parseLink(link))
    expect(parseLink('tradepost://messages#_=_')).toBeUndefined()
    expect(parseLink('tradepost://oauth?error=denied&state=abcdefgh')).toMatchObject({ code: undefined })
  })

  test.each([
    '',
    'tradepost:',
    'tradepost://',
    'tradepost://admin',
    'tradepost://constructor',
    'tradepost://__proto__',
    'https://tradepost/messages',
    'javascript:alert(1)',
    'tradepost://messages/more',
    'tradepost://messages?next=https://evil.example',
    'tradepost://messages#/admin',
    'tradepost://user:password@messages',
    'tradepost://messages:80',
    'tradepost://job_detail/1',
    `tradepost://job_detail/${JOB}/../../admin`,
    `tradepost://job_detail/${JOB}%2f..%2fadmin`,
    `tradepost://job_detail/${JOB}?x=1`,
    `tradepost://job_details?id=${JOB}&id=${PERSON}`,
    'tradepost://verify_account/a b c d e f g h',
    'tradepost://verify_account/<script>alert(1)</script>',
    'tradepost://oauth?code=abc',
    'tradepost://messages\n--inspect=0.0.0.0',
    ' tradepost://messages',
    'TRADEPOST://messages',
    `tradepost://verify_account/${'a'.repeat(3000)}`,
  ])('%j means nothing', (link) => {
    expect(parseLink(link)).toBeUndefined()
  })
})

const SCREEN = /^\/[a-z_-]+(\/[A-Za-z0-9_.~-]+)*(\?id=[0-9a-f-]{36})?$/i

describe('whatever is thrown at it', () => {
  test('text gives a screen of ours or nothing, and never an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `tradepost://${text}`),
        ),
        (link) => {
          const parsed = parseLink(link)
          if (parsed?.kind === 'screen') expect(parsed.path).toMatch(SCREEN)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a good link with one foreign character anywhere in its path means nothing', () => {
    const good = `tradepost://new_message/${JOB}/${PERSON}`
    const foreign = fc.constantFrom('\\', '"', ' ', '<', '\0', '\n', '@', '#', '%', '..', ';', '|', '$', '`')
    fc.assert(
      fc.property(fc.integer({ min: 12, max: good.length }), foreign, (at, text) => {
        expect(parseLink(good.slice(0, at) + text + good.slice(at))).toBeUndefined()
      }),
    )
  })

  test('every token that could be one arrives as it was sent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{8,300}$/), (token) => {
        expect(parseLink(`tradepost://verify_account/${token}`)).toEqual({
          kind: 'screen',
          path: `/verify_account/${token}`,
        })
      }),
    )
  })
})

test('the link is found among the arguments that Windows and Linux pass', () => {
  expect(linkAmong(['tradepost', '--allow-file-access-from-files', 'tradepost://messages'])).toBe(
    'tradepost://messages',
  )
  expect(linkAmong(['tradepost', '--hidden'])).toBeUndefined()
})
