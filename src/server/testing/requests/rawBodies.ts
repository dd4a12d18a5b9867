import type { Random } from '#server/db/demo/random.ts'
import { multipartPayload, type Part, type Payload } from './wire.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const boundary = 'multipart/form-data; boundary=----hostile'

const as = (type: string, content: string | Buffer): Payload => ({ type, content: Buffer.from(content) })

/** Bodies that are no body of any call: broken, of another type, or far too much of something. */
const bodies: readonly [Payload, ...Payload[]] = [
  as(json, ''),
  as(json, ' '),
  as(json, '\0'),
  as(json, '\ufeff{}'),
  as(json, '{"not json'),
  as(json, '[1,2,3]'),
  as(json, 'null'),
  as(json, '"text"'),
  as(json, '1e309'),
  as(json, '{"__proto__":{"a":1}}'),
  as(json, '{"constructor":{"prototype":{"a":1}}}'),
  as(json, `${'{"a":'.repeat(6_000)}1${'}'.repeat(6_000)}`),
  as(json, '['.repeat(20_000)),
  as(json, `{${Array.from({ length: 3_000 }, (_none, index) => `"k${index}":""`).join()}}`),
  as(json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  as(`${json}; charset=utf-16`, '{}'),
  as('application/problem+json', '{}'),
  as('text/plain', 'text'),
  as('text/xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  as('', '{}'),
  as('nonsense', '{}'),
  as(form, '%%%=%%%&a[b][c]=1'),
  as(form, '%00=%00&%FF=%FE%FD'),
  as(form, `a${'[b]'.repeat(3_000)}=1`),
  as(form, Array.from({ length: 3_000 }, (_none, index) => `a[${index}]=1`).join('&')),
  as(form, '__proto__[a]=1&constructor[prototype][a]=1&a[__proto__]=1'),
  as(form, 'a[length]=1e9&a[99999999]=1&=&==&&&[]=1&[[]]=2'),
  as(form, 'email[]=a&email[]=b&password[toString]=1'),
  as('multipart/form-data', 'no boundary'),
  as('multipart/form-data; boundary=', '----'),
  as(`multipart/form-data; boundary=${'b'.repeat(300)}`, '--b'),
  as(boundary, ''),
  as(boundary, '--nonsense'),
  as(boundary, '------hostile'),
  as(boundary, '------hostile\r\ncontent-disposition: form-data; name="name"\r\n\r\ntrunca'),
  as(boundary, '------hostile\r\ncontent-disposition: form-data\r\n\r\nno name\r\n------hostile--\r\n'),
  as(boundary, '------hostile\r\n\r\nno head\r\n------hostile--\r\n'),
  as(boundary, `------hostile\r\nx: ${'y'.repeat(90_000)}\r\n\r\n\r\n------hostile--\r\n`),
  as(boundary, '------hostile\r\ncontent-disposition: form-data; name="\0"\r\n\r\n\0\r\n------hostile--\r\n'),
  as(
    boundary,
    '------hostile\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n{"a":\r\n------hostile--\r\n',
  ),
  as(
    boundary,
    `------hostile\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n${'['.repeat(6_000)}${']'.repeat(6_000)}\r\n------hostile--\r\n`,
  ),
]

export function rawBody(random: Random): Payload {
  return random.pick(bodies)
}

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'

/** Upload parts that clients do not write, for a field that takes files. */
const heads: readonly [(field: string) => string, ...((field: string) => string)[]] = [
  (field) => `form-data; name="${field}"; filename=""`,
  (field) => `form-data; name="${field}"; filename="a\0.pdf"`,
  (field) => `form-data; name="${field}"; filename="../../../etc/passwd"`,
  (field) => `form-data; name="${field}"; filename="\u202efdp.exe"`,
  (field) => `form-data; name="${field}"; filename="${'n'.repeat(5_000)}.pdf"`,
  (field) => `form-data; name="${field}"; filename*=UTF-8''%00%FF.pdf`,
  (field) => `form-data; name="${field}"; filename*=utf-8''%ZZ`,
  (field) => `form-data; name="${field}[0]"; filename="a.pdf"`,
  (field) => `form-data; name="${field}"`,
  () => `form-data; name=""; filename="a.pdf"`,
  () => `form-data; filename="a.pdf"`,
  () => `form-data; name="__proto__"; filename="a.pdf"`,
  () => `form-data; name="constructor"; filename="a.pdf"`,
  () => `attachment; filename="a.pdf"`,
]
const contents: readonly [string | Buffer, ...(string | Buffer)[]] = [
  '',
  '\0',
  'MZ',
  pdf,
  '\x89PNG\r\n\x1a\n',
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('504b0304', 'hex'),
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
]

export function hostileUpload(fields: readonly Part[], names: readonly string[], random: Random): Payload {
  const [first = 'file', ...more] = names
  const upload = (): Part => {
    const head = random.pick(heads)(random.pick([first, ...more]))
    return { head, content: random.pick(contents) }
  }
  const shape = random.whole(1, 5)
  if (shape === 1) return multipartPayload([upload(), ...fields])
  if (shape === 2) return multipartPayload([...fields, ...Array.from({ length: 60 }, upload)])
  if (shape === 3) {
    const one = fields[0] ?? { head: 'form-data; name="x"', content: 'y' }
    return multipartPayload(Array.from({ length: 1_000 }, () => one))
  }
  const whole = multipartPayload([...fields, upload()])
  return shape === 4 ? { ...whole, content: whole.content.subarray(0, -random.whole(1, 40)) } : whole
}
