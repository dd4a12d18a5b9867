import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Download } from '#shared/desktop.ts'
import { downloads } from './downloads.ts'
import { StandIn } from './testing/electronStandIn.ts'
import { StandInDownload } from './testing/standInParts.ts'
import { preventable } from './testing/preventable.ts'

function saving() {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-downloads-'))
  const electron = new StandIn({ home: folder })
  const requests: string[] = []
  const progress: number[] = []
  let list: readonly Download[] = []
  const saved = downloads({
    session: electron.door.session.defaultSession,
    shell: electron.door.shell,
    folder: () => folder,
    download: (url) => requests.push(url),
    tell: (next) => {
      list = next
    },
    showProgress: (next) => progress.push(next),
  })
  const begin = (name: string, bytes = 100) => {
    const item = new StandInDownload(`https://market.example/files/${name}`, name, bytes)
    electron.session.emit('will-download', preventable(), item)
    return item
  }
  return { folder, electron, requests, progress, saved, begin, list: () => list }
}

test('a file goes to the downloads folder, its progress to the page and the taskbar', () => {
  const { folder, begin, list, progress } = saving()
  const item = begin('../plan.pdf', 200)
  expect(item.getSavePath()).toBe(join(folder, '_plan.pdf'))
  item.receive(50)
  expect(list()).toMatchObject([{ name: '_plan.pdf', state: 'running', received: 50, total: 200 }])
  expect(progress.at(-1)).toBe(0.25)
  item.receive(150)
  item.end('completed')
  expect(list()).toMatchObject([{ state: 'done', mayOpen: true }])
  expect(progress.at(-1)).toBe(-1)
})

test('two of one name are two files', () => {
  const { folder, begin } = saving()
  begin('plan.pdf')
  expect(begin('plan.pdf').getSavePath()).toBe(join(folder, 'plan (1).pdf'))
})

test('the taskbar shows the sum of all, and that a size is unknown', () => {
  const { begin, progress } = saving()
  begin('a.pdf', 100).receive(100)
  begin('b.pdf', 300).receive(100)
  expect(progress.at(-1)).toBe(0.5)
  const other = saving()
  other.begin('c.pdf', 0).receive(5)
  expect(other.progress.at(-1)).toBe(2)
})

test('a break is resumed, a failure retried', async () => {
  const { requests, begin, list, saved } = saving()
  const item = begin('plan.pdf')
  item.breakOff()
  expect(list()).toMatchObject([{ id: '1', state: 'paused' }])
  await saved.act('1', 'resume')
  expect(list()).toMatchObject([{ state: 'running' }])
  item.end('interrupted')
  expect(list()).toMatchObject([{ state: 'failed' }])
  await saved.act('1', 'retry')
  expect(requests).toEqual(['https://market.example/files/plan.pdf'])
  expect(list()).toEqual([])
})

test('a retry takes the newer address of the same file, and of no other', async () => {
  const { requests, begin, saved } = saving()
  const own = 'https://market.example/files/plan.pdf'
  for (const address of [
    `${own}?expires=2&signature=new`,
    'https://market.example/files/other.pdf',
    'https://elsewhere.example/files/plan.pdf',
  ]) {
    begin('plan.pdf').end('interrupted')
    await saved.act(String(requests.length + 1), 'retry', address)
  }
  expect(requests).toEqual([`${own}?expires=2&signature=new`, own, own])
})

test('only what shows something and runs nothing is opened, and only once it is there', async () => {
  const { begin, electron, folder, saved } = saving()
  const pdf = begin('plan.pdf')
  await saved.act('1', 'open')
  expect(electron.openedPaths).toEqual([])
  pdf.end('completed')
  begin('prices.xlsx').end('completed')
  for (const id of ['1', '2', '3']) await saved.act(id, 'open')
  expect(electron.openedPaths).toEqual([join(folder, 'plan.pdf')])
  await saved.act('2', 'show')
  expect(electron.shownInFolder).toEqual([join(folder, 'prices.xlsx')])
})
