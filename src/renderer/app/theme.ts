import { atom, getDefaultStore } from 'jotai'
import { z } from 'zod'

const choice = z.enum(['system', 'light', 'dark'])
export type Theme = z.output<typeof choice>

const KEY = 'theme'

export const themeAtom = atom<Theme>(choice.catch('system').parse(localStorage.getItem(KEY)))

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
