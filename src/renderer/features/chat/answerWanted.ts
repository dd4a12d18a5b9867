import { atom } from 'jotai'
import type { ConversationId } from '#shared/domain/ids.ts'

/** The conversation that is to be answered as soon as it is open: its field takes the focus. */
export const answerWantedAtom = atom<ConversationId>()
