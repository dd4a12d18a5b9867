import { resolve } from 'node:path'
import { stripeGateway } from '../src/server/adapters/payments/stripe/gateway.ts'
import { openIdNetwork } from '../src/server/adapters/signIn/openId.ts'
import { readEnvironment } from '../src/server/config/environment.ts'
import { chooseSignIn } from '../src/server/programs/adapters.ts'
import { compose } from '../src/server/programs/compose.ts'
import { openDatabase } from '../src/server/programs/database.ts'
import { firstFreePort } from '../src/server/programs/firstFreePort.ts'
import { startOpenIdPeer } from '../src/server/testing/openIdPeer.ts'
import { startOpenId } from '../src/server/testing/openIdServer.ts'
import { startStripe } from '../src/server/testing/stripe/standIn.ts'
import { newDataDir, removeDataDir } from './server.ts'

/**
 * The product on Stripe and with a network to sign in with, both stood in for on this machine, and with the operator's
 * own OpenID provider, by configuration.
 */
export async function startOnRealServices() {
  const dataDir = await newDataDir()
  const port = await firstFreePort('127.0.0.1', 4_700)
  const url = `http://127.0.0.1:${port}`
  const peer = await startOpenIdPeer(`${url}/login/openid`, { pages: true })
  const environment = readEnvironment({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    OPENID_ISSUER: peer.issuer,
    OPENID_NAME: 'City Hall',
    OPENID_CLIENT_ID: peer.client.id,
    OPENID_CLIENT_SECRET: peer.client.secret,
  })
  const [stripe, network] = [await startStripe(), await startOpenId()]
  const database = await openDatabase(environment, () => undefined)
  const composition = await compose({
    environment,
    databaseUrl: database.url,
    secret: 'long enough and random, for a test at least',
    webClient: resolve('out/web'),
    standIns: {
      payments: stripeGateway({ ...stripe.access, origin: url }),
      signIn: new Map([
        ['google', openIdNetwork(network.provider, network.client)],
        ...chooseSignIn(environment).signIn,
      ]),
      desktopSignIn: new Map([
        ['google', openIdNetwork(network.provider, network.client)],
        ['facebook', openIdNetwork(network.provider, network.client)],
      ]),
    },
  })
  await composition.start()
  return {
    url,
    stripe,
    network,
    peer,
    db: composition.services.db,
    async stop() {
      await composition.stop()
      await database.close()
      await stripe.close()
      await network.close()
      await peer.close()
      await removeDataDir(dataDir)
    },
  }
}
