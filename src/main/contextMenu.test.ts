import { expect, test } from 'vitest'
import type { ContextFacts } from './electron.ts'
import { started } from './testing/started.ts'

const nothing: ContextFacts = {
  dictionarySuggestions: [],
  editFlags: {
    canCopy: true,
    canCut: true,
    canDelete: true,
    canEditRichly: false,
    canPaste: true,
    canRedo: false,
    canSelectAll: true,
    canUndo: false,
  },
  hasImageContents: false,
  isEditable: false,
  linkURL: '',
  mediaType: 'none',
  misspelledWord: '',
  selectionText: '',
  srcURL: '',
  x: 1,
  y: 2,
}

async function clickedOn(facts: Partial<ContextFacts>) {
  const { electron } = await started()
  electron.window.webContents.emit('context-menu', {}, { ...nothing, ...facts })
  return electron
}

test('nothing to do, no menu', async () => {
  expect((await clickedOn({})).popup).toBeUndefined()
})

test('a misspelled word is replaced by a suggestion or learned', async () => {
  const electron = await clickedOn({
    isEditable: true,
    misspelledWord: 'tredes',
    dictionarySuggestions: ['trades', 'treads'],
  })
  electron.popup?.click('trades')
  electron.popup?.click('Add to the dictionary')
  expect(electron.window.webContents.replaced).toEqual(['trades'])
  expect(electron.session.learned).toEqual(['tredes'])
  expect(electron.popup?.entries.map(({ role }) => role)).toContain('paste')
})

test('a link is opened outside or copied; one that starts a program is not offered', async () => {
  const electron = await clickedOn({ linkURL: 'https://bank.example/' })
  electron.popup?.click('Open in the browser')
  electron.popup?.click('Copy the link')
  expect(electron.opened).toEqual(['https://bank.example/'])
  expect(electron.copied).toEqual(['https://bank.example/'])
  expect((await clickedOn({ linkURL: 'file:///etc/passwd' })).popup).toBeUndefined()
})

test('a picture is saved, selected text copied', async () => {
  const electron = await clickedOn({
    mediaType: 'image',
    hasImageContents: true,
    srcURL: 'https://market.example/files/deck.jpg',
    selectionText: 'deck',
  })
  electron.popup?.click('Save the picture')
  expect(electron.window.webContents.downloaded).toEqual(['https://market.example/files/deck.jpg'])
  expect(electron.popup?.entries.map(({ role }) => role)).toContain('copy')
})
