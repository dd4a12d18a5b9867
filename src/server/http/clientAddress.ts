import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** The reverse proxies before this server: how many one behind the other, or on which networks they are. */
export type TrustedProxies = number | readonly string[]

/** Whether the address that a request came over, `hop` steps away from us, is one of our own proxies. */
type Trust = (address: string, hop: number) => boolean

/**
 * Which addresses are believed about the one before them. Never the leftmost of X-Forwarded-For because it is leftmost:
 * anybody can write that one.
 */
export function trustOf(proxies: TrustedProxies): Trust {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile([...proxies])
}

/** Addresses that documents only have (RFC 5737, RFC 3849): whoever trusts them has trusted the world. */
const NOBODY = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']

/** Whether these networks are none, or so wide that any client could pass as a proxy. */
export function believesEverybody(networks: readonly string[]): boolean {
  try {
    const trust = trustOf(networks)
    return NOBODY.some((address) => trust(address, 0))
  } catch {
    return true
  }
}

/** The client's address of a request that Fastify does not see: a socket's handshake. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return addressKey(proxyAddr(request, trust), request.socket.remoteAddress)
}

/**
 * What stands for a client's address where its doings are counted: an IPv4 address, or the /64 of an IPv6 address, which
 * one host changes within as it likes. Anything else that a header may have said counts as `behind`, the peer itself.
 */
export function addressKey(address: string, behind: string | undefined): string {
  if (!isIP(address)) return behind !== undefined && isIP(behind) ? addressKey(behind, undefined) : 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
