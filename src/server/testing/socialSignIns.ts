import { pino } from 'pino'
import { socialLogin, startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import type { SocialNetwork } from '#shared/domain/login.ts'
import { openIdNetwork } from '#server/adapters/signIn/openId.ts'
import { type NetworkPerson, type OpenIdServer, startOpenId } from './openIdServer.ts'
import { startTestServer, type TestServer } from './testServer.ts'

export interface Trip {
  network?: SocialNetwork
  type?: 'customer' | 'provider'
  deviceId?: string
}

export interface Return {
  code: string
  state: string
  redirect: string
  email?: string
}

/** A server that two networks sign in to, one of them from the desktop client too. */
export async function startSocialSignIns() {
  const google = await startOpenId()
  const linkedin = await startOpenId({ bindsRequests: false })
  const logged: string[] = []
  const server = await startTestServer({
    signIn: new Map([
      ['google', openIdNetwork(google.provider, google.client)],
      ['linkedin', openIdNetwork(linkedin.provider, linkedin.client)],
    ]),
    desktopSignIn: new Map([['google', openIdNetwork(google.provider, google.client)]]),
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  })
  return {
    server,
    google,
    /** What the server has logged. */
    logged,
    setOut: (trip?: Trip) => setOut(server, trip),
    comeBack: (came: Return, trip?: Trip) => comeBack(server, came, trip),
    async signIn(person: NetworkPerson, trip: Trip = {}) {
      const { url, redirect } = await setOut(server, trip)
      const network: OpenIdServer = trip.network === 'linkedin' ? linkedin : google
      return comeBack(server, { ...network.agree(url, person), redirect }, trip)
    },
    async close() {
      await server.close()
      await google.close()
      await linkedin.close()
    },
  }
}

async function setOut(
  server: TestServer,
  { network = 'google', type = 'customer', deviceId = 'device-1' }: Trip = {},
) {
  const body = { network, role: type }
  const { url } = await server.ask(startSocialLogin, { body, deviceId })
  return { url, redirect: new URL(url).searchParams.get('redirect_uri') ?? '' }
}

function comeBack(
  server: TestServer,
  { code, state, redirect, email }: Return,
  { network = 'google', type = 'customer', deviceId = 'device-1' }: Trip = {},
) {
  const body = { network, role: type, code, state, returnTo: redirect, ...(email && { email }) }
  return server.send(socialLogin, { body, deviceId })
}

let people = 0

/** Somebody whom the network knows, and whose address it has verified. */
export function networkPerson(values: Partial<NetworkPerson> = {}): NetworkPerson {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `social${people}@people.example`,
    email_verified: true,
    name: 'Sasha Social',
    ...values,
  }
}
