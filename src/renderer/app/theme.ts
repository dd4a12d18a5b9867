import { atom, getDefaultStore } from 'jotai'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

export const themeAtom = atom<Theme>(THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system')

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
