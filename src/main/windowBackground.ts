import type { ElectronDoor } from './electron.ts'

/** The surface of styles/tokens.css: what a window shows before its page has drawn anything. */
const SURFACE = { light: '#f7f3ea', dark: '#121917' } as const

/** As the system has it, like the splash: nothing flashes white in the dark. */
export function windowBackground({ shouldUseDarkColors }: ElectronDoor['nativeTheme']): string {
  return shouldUseDarkColors ? SURFACE.dark : SURFACE.light
}
