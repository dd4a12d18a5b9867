import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'

test('a command that fails midway ends, and its embedded database with it', async () => {
  const folder = await newScratchFolder('tradepost-command-')
  // The database is new, so there is no ledger to look at.
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/programs/verifyLedger.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const kill = setTimeout(() => child.kill('SIGKILL'), 100_000)
  expect(await once(child, 'exit')).toEqual([1, null])
  clearTimeout(kill)
  expect(said).toContain('does not exist')
  await rm(folder, { recursive: true, force: true })
}, 120_000)
