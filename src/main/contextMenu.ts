import * as text from '#texts/desktopClient.ts'
import type { ContextFacts, Contents, ElectronDoor, MenuEntry } from './electron.ts'
import { mayOpenOutside, openOutside } from './security.ts'

interface ContextActions {
  replace(word: string): void
  learn(word: string): void
  openLink(url: string): void
  copy(text: string): void
  copyImage(): void
  saveImage(url: string): void
}

/** What can be done with what was clicked on: spelling, text, a link, a picture. */
function contextEntries(facts: ContextFacts, actions: ContextActions): MenuEntry[] {
  const groups = [spelling(facts, actions), link(facts, actions), picture(facts, actions), editing(facts)]
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index): MenuEntry[] => (index === 0 ? group : [{ type: 'separator' }, ...group]))
}

function spelling(
  { misspelledWord, dictionarySuggestions }: ContextFacts,
  actions: ContextActions,
): MenuEntry[] {
  if (!misspelledWord) return []
  const suggestions = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => actions.replace(word),
  }))
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: text.noSuggestions, enabled: false }]),
    { label: text.learnWord, click: () => actions.learn(misspelledWord) },
  ]
}

function link({ linkURL }: ContextFacts, actions: ContextActions): MenuEntry[] {
  if (!mayOpenOutside(linkURL)) return []
  return [
    { label: text.openLink, click: () => actions.openLink(linkURL) },
    { label: text.copyLink, click: () => actions.copy(linkURL) },
  ]
}

function picture(facts: ContextFacts, actions: ContextActions): MenuEntry[] {
  if (facts.mediaType !== 'image' || !facts.hasImageContents) return []
  const save = { label: text.savePicture, click: () => actions.saveImage(facts.srcURL) }
  return [{ label: text.copyPicture, click: () => actions.copyImage() }, ...(facts.srcURL ? [save] : [])]
}

function editing({ isEditable, selectionText, editFlags }: ContextFacts): MenuEntry[] {
  if (isEditable)
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ]
  return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
}

export function addContextMenu(
  contents: Contents,
  { clipboard, Menu, shell }: Pick<ElectronDoor, 'clipboard' | 'Menu' | 'shell'>,
): void {
  contents.on('context-menu', (_event, facts) => {
    const entries = contextEntries(facts, {
      replace: (word) => contents.replaceMisspelling(word),
      learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
      openLink: (url) => void openOutside(url, shell),
      copy: (copied) => void clipboard.writeText(copied),
      copyImage: () => contents.copyImageAt(facts.x, facts.y),
      saveImage: (url) => contents.downloadURL(url),
    })
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup()
  })
}
