const KEY = 'theme'
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** As the person has chosen on this machine. */
export const keptTheme = (): Theme => THEMES.find((one) => one === localStorage.getItem(KEY)) ?? 'system'

export const keepTheme = (theme: Theme): void => localStorage.setItem(KEY, theme)

/** Follows the system unless the person has chosen. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
