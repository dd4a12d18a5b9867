import { openConversation, signInByCall } from '../nodeChat.ts'
import { startServer } from '../program.ts'
import { newDemoDataDir, removeDataDir } from '../server.ts'
import { type FirebaseStandIn, startStandIn } from './startStandIn.ts'

/** The demo's market with its conversations in a stand-in for Firebase, and two of its people who have one. */
export async function startOnFirebase() {
  const firebase = await startStandIn()
  const dataDir = await newDemoDataDir()
  const product = await serveWithFirebase(dataDir, firebase)
  const customer = await signInByCall(product.url, 'C')
  const provider = await signInByCall(product.url, 'P')
  return {
    firebase,
    product,
    customer,
    provider,
    conversation: await openConversation(product.url, customer, provider),
    async stop() {
      await product.stop()
      await removeDataDir(dataDir)
      await firebase.stop()
    },
  }
}

/** Production on a database that the demo has filled, with Firebase for its conversations. */
async function serveWithFirebase(dataDir: string, firebase: FirebaseStandIn) {
  const server = startServer({
    DATA_DIR: dataDir,
    SECRET: 'long enough and random, for a test at least',
    PUBLIC_URL: 'http://127.0.0.1',
    ALLOW_SANDBOX_PAYMENTS: '1',
    ALLOW_OUTBOX: '1',
    FIREBASE_API_KEY: 'key',
    FIREBASE_DATABASE_URL: `${firebase.url}?ns=market`,
    FIREBASE_STORAGE_BUCKET: 'market.appspot.com',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(firebase.account),
    FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
    FIREBASE_STORAGE_EMULATOR_HOST: firebase.host,
  })
  return {
    url: await server.address,
    async stop() {
      server.stop()
      await server.ended
    },
  }
}
