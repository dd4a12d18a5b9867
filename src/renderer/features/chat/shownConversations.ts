import { atom } from 'jotai'
import type { Conversation } from '#shared/domain/conversation.ts'

/** The conversations as the list shows them now: which one comes after another. */
export const shownConversationsAtom = atom<readonly Conversation[]>([])
