import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { firstFreePort } from '../src/server/programs/firstFreePort.ts'
import { endWithThisProcess } from './program.ts'
import { newDemoDataDir, removeDataDir } from './server.ts'

const SAVED = 'src/server/programs/devServer.ts'

const FIRST_PORT = 4_950

let folder: string
let taken: Server
let program: ChildProcess
let output = ''
test.beforeAll(async () => {
  folder = await newDemoDataDir()
  // Somebody else's server is on the port that it would take.
  taken = createServer((socket) => socket.end('HTTP/1.1 418 Not this one\r\n\r\n'))
  // Below those that the system gives to outgoing connections, of which it would else take the next.
  taken.listen(await firstFreePort('127.0.0.1', FIRST_PORT), '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  program = spawn(process.execPath, ['--import', 'tsx', 'src/server/programs/dev.ts'], {
    env: { ...process.env, ENV_FILE: '', PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(program, () => program.kill('SIGTERM'))
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
})
test.afterAll(async () => {
  program.kill('SIGKILL')
  taken.close()
  await removeDataDir(folder)
})

const databaseProcess = () =>
  readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').then(
    (lock) => lock.split('\n')[0],
    () => 'none',
  )

test('npm run dev: pages reach their own server, which a saved file restarts alone; a kill leaves nothing', async ({
  page,
}) => {
  await expect.poll(() => output).toMatch(/Ctrl-C stops it/)
  const url = /Tradepost is at (http:\S+)/.exec(output)?.[1] ?? ''
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'How It Works' }).first()).toBeVisible({ timeout: 90_000 })
  const payments = () => fetch(`${url}/api/config`).then(async (answer) => (await answer.json()).payments)
  expect(await payments()).toBe('sandbox')
  const database = await databaseProcess()

  await utimes(SAVED, new Date(), new Date())
  await expect.poll(() => output).toMatch(/The server answers again/)
  expect(await payments()).toBe('sandbox')
  expect(await databaseProcess()).toBe(database)

  program.kill('SIGKILL')
  await expect.poll(databaseProcess).toBe('none')
  await expect(fetch(`${url}/api/config`)).rejects.toThrow()
})
