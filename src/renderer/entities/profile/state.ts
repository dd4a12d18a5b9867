import { atom } from 'jotai'

/** Set Profile opens the next incomplete step (§2.1). */
export const setProfileOpenAtom = atom(false)
