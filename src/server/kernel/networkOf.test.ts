import { expect, test } from 'vitest'
import { networkOf } from './networkOf.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:34::9', '2001:db8:12::x'],
  ['2001:db8:12:34::/64', '2001:db8:12::x'],
  ['2001:db8::9', '2001:db8:0::x'],
  ['::1', '0:0:0::x'],
  ['unix', ''],
])('of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
