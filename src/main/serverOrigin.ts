import { serverOrigin } from '#shared/desktopSettings.ts'

/**
 * The server that this client talks to: TRADEPOST_SERVER, else what the person has set, else what the client was built
 * for. Anything but https is refused, and http to this machine itself.
 */
export function chooseServer(variables: NodeJS.ProcessEnv, chosen: string | null, builtFor: string): string {
  const given = variables['TRADEPOST_SERVER']
  if (!given) return chosen ?? serverOrigin.parse(builtFor)
  const { data } = serverOrigin.safeParse(given)
  if (!data) throw new Error(`TRADEPOST_SERVER must be https: ${given}`)
  return data
}
