const DEFAULT = 'http://127.0.0.1:4600'

/** The server that this client talks to: TRADEPOST_SERVER, or one on this machine. Anything but http(s) is refused. */
export function serverOrigin(variables: NodeJS.ProcessEnv): string {
  const given = variables['TRADEPOST_SERVER']
  if (!given) return DEFAULT
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`TRADEPOST_SERVER must be http or https: ${given}`)
  return url.origin
}
