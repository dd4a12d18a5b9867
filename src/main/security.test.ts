import { expect, test } from 'vitest'
import { isFileOf, isOwnPage, mayOpenOutside } from './security.ts'
import { chooseServer } from './serverOrigin.ts'
import { SERVER, started } from './testing/started.ts'

test.each([
  ['app://tradepost/', true],
  ['app://tradepost.evil.example/', false],
  ['https://tradepost/', false],
])('%s is ours: %s', (url, own) => {
  expect(isOwnPage(url)).toBe(own)
})

test.each([
  ['https://bank.example/', true],
  ['mailto:help@market.example', true],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['smb://host/share', false],
  ['ms-msdt:/id', false],
  ['not an address', false],
])('%s may be opened outside: %s', (url, may) => {
  expect(mayOpenOutside(url)).toBe(may)
})

test.each([
  [`${SERVER}/files/plan.pdf`, true],
  [`${SERVER}/invoices/1?signature=x`, true],
  [`${SERVER}/terms`, false],
  ['https://evil.example/files/plan.pdf', false],
  ['files/plan.pdf', false],
])('%s is a file of the server: %s', (url, file) => {
  expect(isFileOf(SERVER, url)).toBe(file)
})

test('the server is the one of the environment, of the settings, or of the build, in this order', () => {
  const given = { TRADEPOST_SERVER: 'https://given.example/path' }
  expect(chooseServer(given, 'https://chosen.example', SERVER)).toBe('https://given.example')
  expect(chooseServer({}, 'https://chosen.example', SERVER)).toBe('https://chosen.example')
  expect(chooseServer({}, null, SERVER)).toBe(SERVER)
  expect(() => chooseServer({ TRADEPOST_SERVER: 'file:///tmp' }, null, SERVER)).toThrow(/https/)
})

test.each([
  ['https://market.example', true],
  ['http://127.0.0.1:4600', true],
  ['http://localhost:4600', true],
  ['http://[::1]:4600', true],
  ['http://market.example', false],
  ['http://192.168.1.5', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.evil.example', false],
])('%s may be a server: %s', (url, may) => {
  const choose = () => chooseServer({ TRADEPOST_SERVER: url }, null, SERVER)
  if (may) expect(choose()).toBe(url)
  else expect(choose).toThrow(/https/)
})

test('the window is sandboxed, isolated and without Node', async () => {
  const { electron } = await started()
  expect(electron.window.options.webPreferences).toMatchObject({
    contextIsolation: true,
    nodeIntegration: false,
    sandbox: true,
    webSecurity: true,
  })
  const preferences = Object.keys(electron.window.options.webPreferences ?? {})
  for (const risky of [
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'webviewTag',
  ])
    expect(preferences).not.toContain(risky)
})

test('a page stays on our pages, gets no window and no webview', async () => {
  const { electron } = await started()
  const contents = electron.window.webContents
  expect(contents.navigates('https://evil.example/')).toBe(false)
  expect(contents.navigates('app://tradepost/#/messages')).toBe(true)
  expect(contents.attachesWebview()).toBe(false)
  expect(contents.asksForWindow('https://bank.example/')).toBe('deny')
  expect(contents.asksForWindow('file:///etc/passwd')).toBe('deny')
  expect(electron.opened).toEqual(['https://bank.example/'])
})

test('a mail address opens the mail program, and the page stays', async () => {
  const { electron } = await started()
  expect(electron.window.webContents.navigates('mailto:help@market.example')).toBe(false)
  expect(electron.opened).toEqual(['mailto:help@market.example'])
})

test.each([
  ['tel:+16045550134', true],
  ['tel:6045550134;phone-context=evil', false],
  ['tel:*21*6045550134#', false],
])('a link to %s calls a number: %s', async (url, calls) => {
  const { electron } = await started()
  expect(electron.window.webContents.navigates(url)).toBe(false)
  expect(electron.opened).toEqual(calls ? [url] : [])
})

test('a link to a file of the server saves it', async () => {
  const { electron } = await started()
  const contents = electron.window.webContents
  expect(contents.asksForWindow(`${SERVER}/invoices/1`)).toBe('deny')
  expect(contents.navigates(`${SERVER}/files/2`)).toBe(false)
  expect(contents.downloaded).toEqual([`${SERVER}/invoices/1`, `${SERVER}/files/2`])
  expect(electron.opened).toEqual([])
})

test('every permission but two is refused, and those to our own pages only', async () => {
  const { electron } = await started()
  const { request, check } = electron.session
  const ask = (
    permission: 'geolocation' | 'media' | 'notifications' | 'openExternal',
    requestingUrl: string,
  ) => {
    let answer: boolean | undefined
    // Neither handler looks at the contents, which only Electron can make.
    const contents = null as never
    request?.(contents, permission, (given) => (answer = given), { isMainFrame: true, requestingUrl })
    return answer
  }
  expect(ask('geolocation', 'app://tradepost/')).toBe(true)
  expect(ask('geolocation', 'https://evil.example/')).toBe(false)
  for (const permission of ['media', 'notifications', 'openExternal'] as const)
    expect(ask(permission, 'app://tradepost/')).toBe(false)
  expect(check?.(null, 'geolocation', 'app://tradepost/', { isMainFrame: true })).toBe(true)
  expect(check?.(null, 'geolocation', 'https://evil.example', { isMainFrame: true })).toBe(false)
  expect(check?.(null, 'media', 'app://tradepost', { isMainFrame: true })).toBe(false)
})

test('the scheme of our pages is a secure origin without more privileges', async () => {
  const { electron } = await started()
  expect(electron.schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
})
