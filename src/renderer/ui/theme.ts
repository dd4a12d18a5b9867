import { atom, getDefaultStore } from 'jotai'
import * as text from '#texts/ui.ts'
import { applyTheme, keepTheme, keptTheme, type Theme } from './appliedTheme.ts'

export const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: text.systemTheme },
  { value: 'light', label: text.lightTheme },
  { value: 'dark', label: text.darkTheme },
]

export const themeAtom = atom<Theme>(keptTheme())

export function chooseTheme(theme: Theme): void {
  getDefaultStore().set(themeAtom, theme)
  keepTheme(theme)
  applyTheme(theme)
}
