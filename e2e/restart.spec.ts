import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { DURABLE, newDemoDataDir, removeDataDir, startProduct } from './server.ts'

const account = { email: 'kept@people.example', password: 'a-good-password', user_type: 'C' }

/** The database is in no group with the program that started it; where a machine dies, it dies too. */
async function killDatabase(dataDir: string): Promise<void> {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}

test('a kill and a restart lose nothing that was acknowledged', async ({ request }) => {
  const dataDir = await newDemoDataDir()
  const first = await startProduct(dataDir, '0', DURABLE)
  const signedUp = await request.post(`${first.url}/api/users`, { data: account })
  expect(signedUp.ok()).toBe(true)
  await first.stop('SIGKILL')
  await killDatabase(dataDir)

  const second = await startProduct(dataDir, '0', DURABLE)
  expect(second.output()).not.toContain('Making up people')
  const signedIn = await request.post(`${second.url}/api/users/login`, { data: account })
  expect(signedIn.ok()).toBe(true)
  await second.stop('SIGTERM')
  await expect.poll(() => second.output()).toContain('Stopping')
  // A signal reaches a whole group of processes; the database is not in it, and ends after the program.
  expect(second.output()).not.toMatch(/ERROR|Error:/)

  const third = await startProduct(dataDir, '0', DURABLE)
  expect((await request.get(`${third.url}/api/config`)).ok()).toBe(true)
  await third.stop()
  await removeDataDir(dataDir)
})
