import { atom, getDefaultStore } from 'jotai'
import * as text from '#texts/ui.ts'

export const themes = [
  { value: 'system', label: text.systemTheme },
  { value: 'light', label: text.lightTheme },
  { value: 'dark', label: text.darkTheme },
] as const
export type Theme = (typeof themes)[number]['value']

const KEY = 'theme'

export const themeAtom = atom<Theme>(
  themes.find(({ value }) => value === localStorage.getItem(KEY))?.value ?? 'system',
)

/** Follows the system unless the person has chosen. */
export function chooseTheme(theme: Theme): void {
  getDefaultStore().set(themeAtom, theme)
  localStorage.setItem(KEY, theme)
  applyTheme(theme)
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
