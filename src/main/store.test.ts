import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/desktopSettings.ts'
import { openStore } from './store.ts'

const aPath = () => join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'deep', 'desktop.json')

test('what was changed is there at the next start', () => {
  const path = aPath()
  openStore(path).change({ saidHidden: true })
  expect(openStore(path).value).toEqual({ settings: defaultSettings, window: null, saidHidden: true })
  expect(readdirSync(join(path, '..'))).toEqual(['desktop.json'])
})

test.each(['', '[]', '{"settings": 5, "window": {"bounds": {}}, "saidHidden": "yes"}', '\0'])(
  'a file that can’t be read falls back: %j',
  (text) => {
    const path = join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'desktop.json')
    writeFileSync(path, text)
    expect(openStore(path).value).toEqual({ settings: defaultSettings, window: null, saidHidden: false })
  },
)

test('one setting that can’t be read leaves the others', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'desktop.json')
  writeFileSync(path, '{"settings": {"launchAtLogin": true, "server": "file:///etc"}}')
  expect(openStore(path).value.settings).toEqual({ ...defaultSettings, launchAtLogin: true })
})
