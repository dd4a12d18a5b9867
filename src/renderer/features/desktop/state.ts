import { atom } from 'jotai'
import type { Download } from '#shared/desktop.ts'

/** What is being saved and what was, until it is dismissed. */
export const downloadsAtom = atom<readonly Download[]>([])
