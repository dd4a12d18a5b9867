import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import type { Screenwork } from './testing/standInContents.ts'
import { started } from './testing/started.ts'

const project: FirebaseProject = {
  apiKey: 'key',
  projectId: 'market',
  databaseURL: 'https://market-default-rtdb.firebaseio.com',
  storageBucket: 'market.appspot.com',
  authEmulator: '',
  storageEmulator: '',
}
const limits = {
  requestReminders: [1],
  requestApproval: 1,
  heldReminders: [1],
  heldWarning: 1,
  heldRefund: 1,
  rejectionDispute: 1,
  disputeAnswer: 1,
  offer: 1,
  bid: 1,
  changeOrder: 1,
}
const configOf = (firebase: FirebaseProject | null) =>
  Response.json({
    payments: 'sandbox',
    paymentsKey: '',
    supportEmail: 'help@market.example',
    signIn: [],
    openIdName: '',
    firebase,
    termsUrl: '',
    privacyUrl: '',
    apps: { ios: '', android: '', desktop: '' },
    timeLimits: limits,
    geocodedPlaces: false,
    outboxUrl: '',
  })

/** The client of a server that says this, with a page to serve. */
async function clientOf(answer: () => Promise<Response>, home?: string) {
  const work: Screenwork = {
    load: () => Promise.resolve(),
    send: () => undefined,
    download: () => undefined,
    gone: () => undefined,
    fetch: answer,
  }
  const client = await started({ work, ...(home && { home }) })
  mkdirSync(join(client.home, 'renderer'), { recursive: true })
  writeFileSync(join(client.home, 'renderer', 'index.html'), '')
  const policy = async () => {
    const page = await client.electron.session.served.get('app')?.(new Request('app://tradepost/'))
    return page?.headers.get('content-security-policy') ?? ''
  }
  return { ...client, policy }
}

test('a page is served without waiting for a server that says nothing', async () => {
  const { policy } = await clientOf(() => new Promise(() => undefined))
  expect(await policy()).toContain("script-src 'self'")
})

test('a server that keeps messages in Firebase has the page loaded anew once, and never again', async () => {
  const first = await clientOf(async () => configOf(project))
  expect(await first.policy()).not.toContain('firebaseio.com')
  expect(await first.electron.invoke('server:reached')).toBe(true)
  expect(await first.policy()).toContain('wss://market-default-rtdb.firebaseio.com')
  expect(await first.electron.invoke('server:reached')).toBe(false)
  const next = await clientOf(async () => configOf(project), first.home)
  expect(await next.policy()).toContain('wss://market-default-rtdb.firebaseio.com')
})

test('a configuration that came too late for the first try is asked for again once the page has reached the server', async () => {
  let isAway = true
  const client = await clientOf(async () => {
    if (isAway) throw new Error('timed out')
    return configOf(project)
  })
  await client.policy()
  isAway = false
  expect(await client.electron.invoke('server:reached')).toBe(true)
})

test('a server that does not say is not taken for one without Firebase', async () => {
  const first = await clientOf(async () => configOf(project))
  await first.policy()
  await first.electron.invoke('server:reached')
  const next = await clientOf(() => Promise.reject(new Error('away')), first.home)
  await next.policy()
  expect(await next.electron.invoke('server:reached')).toBe(false)
  expect(await next.policy()).toContain('firebaseio.com')
})
