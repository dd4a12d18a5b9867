import { atom } from 'jotai'
import type { RouteSet } from '#shared/domain/screens.ts'

/** Who has the palette: those who have screens to go to. */
export type PaletteRole = Exclude<RouteSet, 'guest' | 'unfinished'>

export const hasPalette = (routeSet: RouteSet): routeSet is PaletteRole =>
  routeSet !== 'guest' && routeSet !== 'unfinished'

export const paletteOpenAtom = atom(false)
