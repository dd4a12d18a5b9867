import { getDefaultStore } from 'jotai'
import type { UserId } from '#shared/domain/ids.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { noteMessage } from './inbox.ts'
import { notePreview } from './localPreviews.ts'
import { giveBack } from './returnedWords.ts'
import { SendQueue } from './sendQueue.ts'
import type { Upload } from './store/chatStore.ts'
import { openChatStore } from './store/current.ts'
import type { UnsentMessage } from './unsent.ts'
import { dropOrphanedFiles, dropUnsentFile, fitFile } from './unsentFiles.ts'

const atoms = getDefaultStore()
const signedIn = () => atoms.get(sessionAtom)?.user.id

let current: { user: UserId; queue: SendQueue } | undefined

/** The send queue of the signed-in user; a closed one where somebody else has signed in meanwhile. */
export function sendQueueOf(user: UserId): SendQueue {
  if (current?.user === user) return current.queue
  const queue = newQueue(user)
  // Not pushed to the window that it is sent from.
  queue.onSent((message) => noteMessage(queryClient, message))
  if (signedIn() === user) {
    current = { user, queue }
    dropOrphanedFiles(
      user,
      queue.snapshot().map(({ id }) => id),
    )
  } else queue.close()
  return queue
}

function newQueue(user: UserId): SendQueue {
  const isSignedIn = () => signedIn() === user
  const open = async () => {
    const store = await openChatStore()
    if (!isSignedIn()) throw new Error('Somebody else has signed in')
    return store
  }
  return new SendQueue({
    user,
    isSignedIn,
    send: async (message) => (await open()).send(message),
    async upload(message: UnsentMessage, upload: Omit<Upload, 'key'>) {
      const kind = message.kind === 'document' ? 'document' : 'picture'
      const file = await fitFile(user, message)
      const store = await open()
      const address = await store.upload(message.conversationId, kind, file, {
        ...upload,
        key: `file-${message.id}`,
      })
      if (kind === 'picture') notePreview(address, URL.createObjectURL(file))
      return address
    },
    dropFile: (id) => dropUnsentFile(user, id),
    giveBack: (conversation, words) => giveBack(user, conversation, words),
  })
}

// It ends with the session: what waits in it is never sent by whoever signs in next.
atoms.sub(sessionAtom, () => {
  if (!current || current.user === signedIn()) return
  current.queue.close()
  current = undefined
})
