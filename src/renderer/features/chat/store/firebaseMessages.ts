import {
  type Database,
  type DataSnapshot,
  endBefore,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onValue,
  orderByChild,
  type Query,
  query,
  ref,
  serverTimestamp,
  startAfter,
  update,
} from 'firebase/database'
import { z } from 'zod'
import type { Message } from '#shared/domain/message.ts'
import { newRemoteMessage, remoteConversation, remoteMessage, remoteSequence } from '#shared/wire/firebase.ts'
import { type ConversationId, messageId, type UserId } from '#shared/domain/ids.ts'
import { offer } from '#shared/wire/offer.ts'
import { MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import { server as refusals } from '#texts/refusals.ts'
import { ApiError } from '#renderer/api/errors.ts'
import type { UnsentMessage } from '../unsent.ts'
import type { Range } from './chatStore.ts'

/** Both may write at once; whoever finds the number taken tries the next. */
const TRIES = 20
const LISTEN_AGAIN_MS = 2_000

export interface FirebaseMessages {
  load(conversation: ConversationId, range: Range): Promise<Message[]>
  /** Writes a message at the next number, once however often it is asked to. */
  write(message: UnsentMessage): Promise<void>
  /** Hears of each newest message that others have written. */
  follow(conversation: ConversationId, onMessage: (message: Message) => void): () => void
}

interface Options {
  database: Database
  me: UserId
  /** What the address of a file in our bucket begins with. */
  bucket: string
  /** Has the database told who is in a conversation, where it does not know; rejects for who is not. */
  admit: (conversation: ConversationId) => Promise<unknown>
}

/** The messages of conversations in the Realtime Database; what is where, firebase/database.rules.json shows. */
export function firebaseMessages({ database, me, bucket, admit }: Options): FirebaseMessages {
  /** Being written here: the SDK shows them to its listeners before the database has taken them, or refused. */
  const underWay = new Map<string, Promise<void>>()
  const at = (path: string) => ref(database, path)
  const admitted = new Set<ConversationId>()
  const conversationOf = async (id: ConversationId) => {
    const read = () => valueOf(at(`connections/${id}`))
    const found = await read().catch(async (error: unknown) => {
      if (!isDenied(error)) throw error
      await admit(id)
      return read()
    })
    admitted.add(id)
    return z.decode(remoteConversation, found.val())
  }

  /** The number up to which this person has deleted a conversation. */
  const clearedSequence = async (id: ConversationId) =>
    (await conversationOf(id)).members.find(([member]) => member === me)?.[1] ?? 0

  const toMessage = async (snapshot: DataSnapshot, conversation: ConversationId): Promise<Message> => {
    const { offerId, ...written } = z.decode(remoteMessage, snapshot.val())
    const about = offerId && (await valueOf(at(`offers/${conversation}/${offerId}`))).val()
    // Nobody's browser is led to a place that somebody else has chosen.
    const hasFile = written.kind === 'picture' || written.kind === 'document'
    const isForeign = hasFile && !written.text.startsWith(bucket)
    return {
      ...written,
      id: messageId.parse(snapshot.key),
      conversationId: conversation,
      text: isForeign ? '' : written.text,
      offer: about ? z.decode(offer, about) : null,
    }
  }

  const load = async (conversation: ConversationId, range: Range): Promise<Message[]> => {
    await Promise.allSettled(underWay.values())
    const cleared = await clearedSequence(conversation)
    const page = await valueOf(query(at(`messages/${conversation}`), ...constraints(range, cleared)))
    const snapshots: DataSnapshot[] = []
    page.forEach((child) => void snapshots.push(child))
    if (snapshots.some(({ key }) => key !== null && underWay.has(key))) return load(conversation, range)
    return Promise.all(snapshots.map((one) => toMessage(one, conversation)))
  }

  /** The message with a file that words go with; where it was not taken, the words are a message all the same. */
  const captionedBy = async ({ conversationId, captionOf }: UnsentMessage) =>
    captionOf && (await valueOf(at(`messages/${conversationId}/${captionOf}`))).exists()
      ? captionOf
      : undefined

  const write = async (message: UnsentMessage, triesLeft = TRIES - 1): Promise<void> => {
    const { id, conversationId: conversation, kind, text, document } = message
    if (!admitted.has(conversation)) await conversationOf(conversation)
    const [earlier, last, { members, isOpen }] = await Promise.all([
      valueOf(at(`messages/${conversation}/${id}`)),
      valueOf(at(`places/${conversation}`)),
      conversationOf(conversation),
    ])
    if (earlier.exists()) return
    if (!isOpen) throw new ApiError(409, { message: refusals.chatClosed, code: 'conflict' })
    const sequence = z.decode(remoteSequence, last.val()).sequence + 1
    const other = members.find(([member]) => member !== me)
    if (!other) throw new Error('Nobody else is in this conversation')
    const [receiverId] = other
    const sentAt = serverTimestamp()
    const captionOf = await captionedBy(message)
    try {
      await update(at('/'), {
        [`messages/${conversation}/${id}`]: z.encode(newRemoteMessage, {
          sequence,
          senderId: me,
          receiverId,
          kind,
          text,
          ...(document && { document }),
          ...(captionOf && { captionOf }),
          sentAt,
        }),
        [`places/${conversation}`]: z.encode(remoteSequence, { sequence, messageId: id }),
      })
    } catch (error) {
      if (!isDenied(error) || triesLeft === 0) throw error
      return write(message, triesLeft - 1)
    }
  }

  return {
    load,
    write(message) {
      const written = write(message).finally(() => underWay.delete(message.id))
      underWay.set(message.id, written)
      return written
    },
    follow(conversation, onMessage) {
      const newest = query(at(`messages/${conversation}`), orderByChild('seq'), limitToLast(1))
      const hear = async (snapshot: DataSnapshot) => {
        if (snapshot.key === null || underWay.has(snapshot.key)) return
        const message = await toMessage(snapshot, conversation)
        // Nothing of what this person has deleted.
        if (message.sequence > (await clearedSequence(conversation))) onMessage(message)
      }
      return listening((onCancel) =>
        onChildAdded(
          newest,
          // One that can't be read now is found missing by the next one's number.
          (snapshot) => void hear(snapshot).catch(() => undefined),
          onCancel,
        ),
      )
    },
  }
}

function constraints({ before, after }: Range, cleared: number) {
  const bySequence = orderByChild('seq')
  if (after !== undefined)
    return [bySequence, startAfter(Math.max(after, cleared)), limitToFirst(MESSAGES_PER_PAGE)]
  const newest = [bySequence, startAfter(cleared), limitToLast(MESSAGES_PER_PAGE)]
  return before === undefined ? newest : [...newest, endBefore(before)]
}

/** What is stored, from the database; while the link is down this waits for it. */
function valueOf(what: Query): Promise<DataSnapshot> {
  return new Promise((resolve, reject) => onValue(what, resolve, reject, { onlyOnce: true }))
}

function isDenied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'PERMISSION_DENIED'
}

/** Listens, and again when the database has ended it, as it does where a session was not renewed in time. */
export function listening(start: (onCancel: () => void) => () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let stop: () => void
  const begin = () => {
    stop = start(() => {
      retry = setTimeout(begin, LISTEN_AGAIN_MS)
    })
  }
  begin()
  return () => {
    clearTimeout(retry)
    stop()
  }
}
