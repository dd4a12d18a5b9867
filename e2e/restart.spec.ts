import { expect, test } from '@playwright/test'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'

const account = { email: 'kept@people.example', password: 'a-good-password', user_type: 'C' }

test('a kill and a restart lose nothing that was acknowledged', async ({ request }) => {
  const dataDir = await newDemoDataDir()
  const first = await startProduct(dataDir)
  const signedUp = await request.post(`${first.url}/api/users`, { data: account })
  expect(signedUp.ok()).toBe(true)
  await first.stop('SIGKILL')

  const second = await startProduct(dataDir)
  expect(second.output()).not.toContain('Making up people')
  const signedIn = await request.post(`${second.url}/api/users/login`, { data: account })
  expect(signedIn.ok()).toBe(true)
  await second.stop('SIGTERM')
  expect(second.output()).toContain('Stopping')

  const third = await startProduct(dataDir)
  expect((await request.get(`${third.url}/api/config`)).ok()).toBe(true)
  await third.stop()
  await removeDataDir(dataDir)
})
