import { expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { memoryKeychain, SERVER, started } from './testing/started.ts'
import type { Screenwork } from './testing/standInContents.ts'

const now = new Date(2026, 5, 1, 12)

function network(answer: () => Promise<Response>): Screenwork {
  return {
    load: () => Promise.resolve(),
    send: () => undefined,
    download: () => undefined,
    gone: () => undefined,
    fetch: answer,
  }
}

async function diagnosed(options: Parameters<typeof started>[0]) {
  const { electron, log } = await started(options)
  electron.menu.click('Help', 'Run diagnostics')
  await waitFor(() => expect(electron.dialogs).toHaveLength(1))
  const [{ message, detail = '' } = { message: '' }] = electron.dialogs
  return { electron, log, message, lines: detail.split('\n') }
}

test('diagnostics go through what can fail, in numbered steps, and can be copied', async () => {
  const work = network(async () => new Response('{}', { headers: { date: now.toUTCString() } }))
  const { electron, lines, log, message } = await diagnosed({ work, now: () => now })
  expect(message).toBe('Everything that could be looked at works.')
  expect(lines.map((line) => /^(\d+)\. ok {2}/.exec(line)?.[1])).toEqual(
    lines.map((_line, at) => String(at + 1)),
  )
  expect(lines.join()).toContain(`Server: ${SERVER}`)
  expect(log).toContain(lines[0])
  electron.dialogAnswer = () => 1
  electron.menu.click('Help', 'Run diagnostics')
  await waitFor(() => expect(electron.copied).toEqual([lines.join('\n')]))
})

test('diagnostics name what does not work, and what to do', async () => {
  const locked = { ...memoryKeychain(), setPassword: () => Promise.reject(new Error('locked')) }
  const { lines, message } = await diagnosed({
    hasTray: false,
    loadKeychain: async () => locked,
    work: network(() => Promise.reject(new Error('net::ERR_PROXY_AUTH_UNSUPPORTED'))),
  })
  expect(message).toBe('3 things do not work.')
  const failed = lines.filter((line) => line.includes('FAILS')).join('\n')
  expect(failed).toMatch(/The server does not answer: net::ERR_PROXY_AUTH_UNSUPPORTED/)
  expect(failed).toMatch(/Keychain: none that can be used, or it is locked/)
  expect(failed).toMatch(/Tray: none/)
})

test('diagnostics see a clock that is wrong', async () => {
  const elsewhere = new Date(now.getTime() - 3_600_000).toUTCString()
  const work = network(async () => new Response('{}', { headers: { date: elsewhere } }))
  const { lines } = await diagnosed({ work, now: () => now })
  expect(lines.join('\n')).toContain('Clock: 3600 s from the server’s. Set this computer’s clock')
})

test('the logs are shown in their folder', async () => {
  const { electron, home } = await started()
  electron.menu.click('Help', 'Show logs')
  expect(electron.shownInFolder).toEqual([`${home}/logs/tradepost.log`])
})

test('a problem is reported by mail, with what the program is, also where the server is away', async () => {
  const { electron } = await started()
  electron.menu.click('Help', 'Report a problem')
  await waitFor(() => expect(electron.opened).toHaveLength(1))
  const mail = new URL(electron.opened[0] ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toContain('Tradepost 1.2.3, linux 6.1, Electron 45')
})

test('a program that is updated by something else says so', async () => {
  const { electron } = await started()
  electron.menu.click('Help', 'Check for updates')
  await waitFor(() => expect(electron.dialogs).toHaveLength(1))
  expect(electron.dialogs[0]?.message).toContain('whatever installed it')
})
