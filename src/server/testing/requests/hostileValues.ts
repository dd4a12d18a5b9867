import type { Random } from '#server/db/demo/random.ts'

/** Stands in a body for what `JSON.stringify` would not write; `jsonOf` puts the raw text in its place. */
const raw = (text: string) => `@@${text}@@`
const nested = (depth: number) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'cut \ud83d',
  '\udc00 first',
  '\ufeff',
  '\u202eright to left',
  'zoe\u0308',
  'e' + '\u0301'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\r\nset-cookie: a=b',
  "'; drop table users; --",
  '"',
  '\\',
  '\\u0000',
  '$1 $& `${1}`',
  '<script>alert(1)</script>',
  '%',
  '%00',
  '%ZZ',
  '%_\\%',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '["\\u0000"]',
  '[{"title":"a\\u0000","description":"b","price":1,"order":1}]',
  '[null]',
  '{"__proto__":{"a":1}}',
  '[[[[[[[[]]]]]]]]',
  'a@b@c.dd',
  'ceo<evil@evil.example>',
  `a@${'.'.repeat(4_000)}@`,
  `${'@'.repeat(2_000)}.`,
  '.'.repeat(6_000),
  ' '.repeat(6_000),
  'x'.repeat(6_000),
  '€'.repeat(1_100),
  // Numbers, and what reads like one.
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '0',
  '-1',
  '00',
  '0.5',
  '5$',
  '1,000',
  '1_000',
  '1e3',
  '1e309',
  '0x10',
  ' 5 ',
  '٣',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '9999999999999999',
  '1'.repeat(400),
  '999999999999.99',
  '0.001',
  // Days and times.
  '0000-01-01',
  '0001-01-01',
  '-000001-01-01',
  '+010000-01-01',
  '275760-09-13',
  '9999-12-31',
  '2031-02-31',
  '2031-13-01',
  '2031-1-1',
  '01-01-0000',
  '31-02-1990',
  '17-05-1980T00:00',
  '24:00',
  '24:61',
  '7:5',
  // Ids.
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{0190a000-0000-7000-8000-000000000000}',
  '0190a000-0000-7000-8000-00000000000',
  '0190a00000007000800000000000000000',
  '9999999999999999999|0190a000-0000-7000-8000-000000000000',
  '-1|0190a000-0000-7000-8000-000000000000',
  '1e300|0190a000-0000-7000-8000-000000000000',
  '|||',
  ',,,',
  'javascript:alert(1)',
  'http://[::1',
  '../../etc/passwd',
]

const others: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1.005,
  1e21,
  5e-324,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  raw('9999999999999999'),
  Number.MAX_VALUE,
  raw('-0'),
  raw('1e309'),
  raw('-1e309'),
  raw('123456789012345678901234567890'),
  raw('0.1e-400'),
  raw('"\\ud800"'),
  raw('{"__proto__":{"admin":true}}'),
  raw('{"constructor":{"prototype":{"admin":true}}}'),
  raw('{"a":1,"a":2}'),
  [],
  {},
  [null],
  [[]],
  [{}],
  ['\0'],
  { length: 3 },
  { toString: 'no' },
  { valueOf: 1 },
  { '\0': 1 },
  { $ne: null },
  nested(40),
  nested(400),
  nested(6_000),
  Array.from({ length: 2_000 }, () => 0),
  Array.from({ length: 200 }, () => '0190a000-0000-7000-8000-000000000000'),
  Object.fromEntries(Array.from({ length: 500 }, (_none, index) => [`k${index}`, index])),
]

/** Those that have broken servers most often; as many as all others together. */
const sharpTexts: readonly [string, ...string[]] = [
  '\0',
  'a\0b',
  'cut \ud83d',
  '%00',
  '0.5',
  '5$',
  '1,000',
  '1e309',
  '9999999999999999',
  '2147483648',
  '0000-01-01',
  '2031-02-31',
  '__proto__',
]
const sharpOthers: readonly [unknown, ...unknown[]] = [
  0.5,
  2_147_483_648,
  raw('9999999999999999'),
  raw('1e309'),
  raw('"\\ud800"'),
  null,
  ['\0'],
  { '\0': 1 },
  nested(6_000),
]

export function hostileText(random: Random): string {
  return random.pick(random.chance(0.5) ? sharpTexts : texts)
}

/** Anything a client could put where a value belongs. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.65)) return hostileText(random)
  return random.pick(random.chance(0.5) ? sharpOthers : others)
}

/** A value as the text that a path, a query or a form carries. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value)
}

export function jsonOf(value: unknown): string {
  // Lone halves of surrogate pairs are written escaped, and a quoted stand-in as the text within it.
  return JSON.stringify(value).replace(/"@@((?:[^"@\\]|\\.)*)@@"/g, (_whole, text: string) =>
    String(JSON.parse(`"${text}"`)),
  )
}

/** The same without one of its fields. */
export function without(values: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
}
