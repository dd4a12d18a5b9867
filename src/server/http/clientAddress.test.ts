import { expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { addressKey } from './clientAddress.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address, '192.0.2.1')).toBe(key)
})

test.each(['', 'unknown', '0x7f.1', '1', '203.0.113.7:80', '<script>', 'a'.repeat(5_000)])(
  'what is no address (%s) counts as whoever brought it',
  (text) => {
    expect(addressKey(text, '192.0.2.1')).toBe('192.0.2.1')
    expect(addressKey(text, undefined)).toBe('unknown')
  },
)

test.each([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['', 0],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s is read', (given, meant) => {
  expect(readEnvironment({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(meant)
})

test.each([
  'true',
  'yes',
  '-1',
  '10.0.0.0/40',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  'proxy.example',
])('TRUST_PROXY=%s would believe everybody, or nobody knows whom', (given) => {
  expect(() => readEnvironment({ TRUST_PROXY: given })).toThrow(/^Configuration: TRUST_PROXY must be/)
})
