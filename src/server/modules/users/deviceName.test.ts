import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'w',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [
    'w',
    `Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'w',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['w', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'd',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Electron/45 Safari/537.36`,
    'Tradepost for the desktop on macOS',
  ],
  ['w', 'curl/8.0', 'A device that does not say what it is'],
])('%s %s is %s', (type, agent, name) => {
  expect(deviceName(type, agent)).toBe(name)
})
