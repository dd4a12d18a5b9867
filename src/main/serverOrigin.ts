import { serverOrigin } from '#shared/desktopSettings.ts'
import { FIRST_ACCOUNT } from './store.ts'

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

/** Of an account: the first one's is the client's own, any other's is the one that it was added with. */
export function serverOf(
  account: string,
  variables: NodeJS.ProcessEnv,
  chosen: string | null,
  builtFor: string,
): string {
  if (account === FIRST_ACCOUNT || chosen === null) return chooseServer(variables, chosen, builtFor)
  return chosen
}
