import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address, enough for its person to know it again and too little to name a machine: three of the
 * four parts of an IPv4 address, the site (/48) of an IPv6 one. Empty for what is no address.
 */
export function networkOf(ip: string): string {
  // How an IPv4 address looks to a socket that takes both; how `addressKey` writes the other kind.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace('/64', '')
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`
  if (!isIPv6(address)) return ''
  const beforeZeros = (address.split('::')[0] ?? '').split(':').filter(Boolean)
  return `${[...beforeZeros, '0', '0', '0'].slice(0, 3).join(':')}::x`
}
