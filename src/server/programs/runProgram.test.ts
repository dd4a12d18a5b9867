import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A program that takes `stopMs` to stop. */
function start(stopMs: number) {
  const program = `
    import { runProgram } from '#server/programs/runProgram.ts'
    setInterval(() => undefined, 1_000)
    await runProgram(async (say) => () => new Promise((resolve) => setTimeout(resolve, ${stopMs})))
    console.log('started')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, ended: once(child, 'exit'), output: () => output }
}

test('a signal that comes several times at once stops the program properly', async () => {
  const { child, ended, output } = start(400)
  await expect.poll(output, { timeout: 15_000 }).toContain('started')
  for (const _ of [1, 2, 3]) child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
})

test('a second signal ends it at once', async () => {
  const { child, ended, output } = start(80_000)
  await expect.poll(output, { timeout: 15_000 }).toContain('started')
  child.kill('SIGTERM')
  await expect.poll(output).toContain('Stopping')
  const again = setInterval(() => child.kill('SIGTERM'), 200)
  expect(await ended).toEqual([143, null])
  clearInterval(again)
})
