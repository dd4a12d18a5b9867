import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, fileFor } from './appScheme.ts'
import { SERVER, started } from './testing/started.ts'

const folder = join('/', 'opt', 'tradepost', 'renderer')

test('the application’s own scheme serves files of its folder', () => {
  expect(fileFor(folder, 'app://tradepost/')).toBe(join(folder, 'index.html'))
  expect(fileFor(folder, 'app://tradepost/assets/a.js')).toBe(join(folder, 'assets', 'a.js'))
})

test.each([
  'app://tradepost/..%2f..%2fetc%2fpasswd',
  'app://tradepost/%2e%2e/%2e%2e/main/index.js',
  'app://tradepost/..%5c..%5cmain',
  'app://elsewhere/',
])('nothing outside of it is served for %s', (url) => {
  const file = fileFor(folder, url)
  expect(file === undefined || file.startsWith(folder)).toBe(true)
})

test('pages run no scripts but their own and talk to their server only', () => {
  const policy = contentSecurityPolicy('https://market.example', null)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("connect-src 'self' https://market.example wss://market.example;")
  expect(policy).not.toContain('unsafe-eval')
})

test('where the server keeps messages in Firebase, pages talk to that as well, and run nothing of it', () => {
  const policy = contentSecurityPolicy('https://market.example', {
    apiKey: 'key',
    projectId: 'market',
    databaseURL: 'https://market-default-rtdb.firebaseio.com',
    storageBucket: 'market.appspot.com',
    authEmulator: '',
    storageEmulator: '',
  })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(
    "img-src 'self' data: blob: https://market.example https://firebasestorage.googleapis.com;",
  )
  for (const source of [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'wss://market-default-rtdb.firebaseio.com',
    'wss://*.firebaseio.com',
  ])
    expect(policy).toMatch(new RegExp(`connect-src[^;]* ${source.replaceAll('*', '\\*')}[ ;]`))
})

test('a page comes with its policy, and what is not there is not found', async () => {
  const { electron, home } = await started()
  mkdirSync(join(home, 'renderer'))
  writeFileSync(join(home, 'renderer', 'index.html'), '<title>Tradepost</title>')
  const serve = electron.session.served.get('app')
  const page = await serve?.(new Request('app://tradepost/'))
  expect(await page?.text()).toBe('<title>Tradepost</title>')
  expect(page?.headers.get('content-security-policy')).toBe(contentSecurityPolicy(SERVER, null))
  for (const missing of ['app://tradepost/gone.js', 'app://tradepost/..%2fdesktop.json', 'app://elsewhere/'])
    expect((await serve?.(new Request(missing)))?.status).toBe(404)
})
