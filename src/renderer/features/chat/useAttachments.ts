import { getDefaultStore } from 'jotai'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { ConversationId, UserId } from '#shared/domain/ids.ts'
import type * as keptFilesModule from '#renderer/session/keptFiles.ts'
import { sessionAtom, useUser } from '#renderer/session/session.ts'
import { forget, memoryKey, recall, remember, tabKey } from '#renderer/session/tabMemory.ts'
import { say } from '#renderer/ui/say.ts'
import { Attachments } from './attachments.ts'
import type { AttachmentsView } from './attachmentsView.ts'
import { giveBack } from './returnedWords.ts'
import { sendFiles } from './putInLine.ts'
import { readUnsent } from './unsent.ts'

const FIELD = 'picked'

/** Of each conversation of one person: they go on while another one is looked at. */
let current: { user: UserId; byConversation: Map<ConversationId, Attachments> } | undefined

const atoms = getDefaultStore()
// They end with the session: what waits is never sent by whoever signs in next.
atoms.sub(sessionAtom, () => {
  if (!current || current.user === atoms.get(sessionAtom)?.user.id) return
  current.byConversation.forEach((one) => one.close())
  current = undefined
})

/** The files of a conversation that are to be sent. */
export function useAttachments(conversation: Conversation): {
  view: AttachmentsView
  attachments: Attachments
} {
  const attachments = attachmentsOf(useUser().id, conversation.id)
  return { view: useSyncExternalStore(attachments.subscribe, attachments.snapshot), attachments }
}

function attachmentsOf(user: UserId, conversation: ConversationId): Attachments {
  if (current?.user !== user) current = { user, byConversation: new Map() }
  const { byConversation } = current
  const there = byConversation.get(conversation)
  if (there) return there
  const made = newAttachments(user, conversation)
  byConversation.set(conversation, made)
  return made
}

const captionsSchema = z.array(z.string())

function newAttachments(user: UserId, conversation: ConversationId): Attachments {
  const name = `files of conversation ${conversation}`
  const captionsKey = memoryKey(user, name)
  let keeping: Promise<unknown> = Promise.resolve()
  const attachments = new Attachments({
    send: (picked, caption) => sendFiles(user, conversation, picked, caption),
    giveBack: (words) => giveBack(user, conversation, words),
    keep: (files, captions) => {
      if (captions.length > 0) remember(captionsKey, captions)
      else forget(captionsKey)
      // In their order: what was picked last is what is there.
      keeping = keeping.then(() =>
        keptFiles(({ keepFiles }) => keepFiles(tabKey(user, name), { [FIELD]: files })),
      )
    },
    refuse: say.error,
  })
  const captions = recall(captionsKey, captionsSchema) ?? []
  void keptFiles(({ readFiles }) => readFiles(tabKey(user, name))).then((found) => {
    const files = found?.[FIELD] ?? []
    // Most have none, and nothing is to be read for them.
    attachments.restore(files.length > 0 ? files.filter(isNotWaiting(user, conversation)) : [], captions)
  })
  return attachments
}

/** Where the window ended between the two, a file is among the unsent messages and is still kept as picked as well. */
function isNotWaiting(user: UserId, conversation: ConversationId): (file: File) => boolean {
  const waiting = readUnsent(user).filter((one) => one.conversationId === conversation)
  return ({ name, size }) => !waiting.some(({ file }) => file?.name === name && file.bytes === size)
}

type Kept = typeof keptFilesModule

/** Where the browser has no room, or none to give, files have to be picked again. */
async function keptFiles<Result>(act: (store: Kept) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await import('#renderer/session/keptFiles.ts'))
  } catch {
    return undefined
  }
}
