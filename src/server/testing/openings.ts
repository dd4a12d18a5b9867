import { afterAll } from 'vitest'
import { aCustomer, aProvider } from './builders.ts'
import { aCard } from './jobBuilders.ts'
import { startSocialSignIns } from './socialSignIns.ts'
import { type Otherwise, startTestServer, type TestServer } from './testServer.ts'

// How a file of tests begins: awaited at its top, and closed after its last test.

export async function openServer(otherwise?: Otherwise): Promise<TestServer> {
  const server = await startTestServer(otherwise)
  afterAll(() => server.close())
  return server
}

/** A server with the two whom a job is between. */
export async function openWithPeople(otherwise?: Otherwise) {
  const server = await openServer(otherwise)
  return { server, customer: await aCustomer(server), provider: await aProvider(server) }
}

/** The two again, of whom the customer has a card to pay with. */
export async function openForHiring() {
  const opened = await openWithPeople()
  return { ...opened, card: await aCard(opened.server, opened.customer) }
}

/** A server that two networks sign in to, one of them from the desktop client too. */
export async function openSocialSignIns() {
  const social = await startSocialSignIns()
  afterAll(() => social.close())
  return social
}
