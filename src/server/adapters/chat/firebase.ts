import { z } from 'zod'
import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import type { MessageId } from '#shared/domain/ids.ts'
import { newRemoteMessage, remoteConversation, remoteMessage, remoteSequence } from '#shared/wire/firebase.ts'
import { offer } from '#shared/wire/offer.ts'
import type { FirebaseChatStore, RemoteEventMessage, RemoteConversation, RemoteMessage } from './port.ts'
import { accessTokens, customToken, type ServiceAccount } from './serviceAccount.ts'
import { databaseAt, PermissionDenied } from './realtimeDatabase.ts'

/** Somebody else's message took the number meanwhile; in a conversation of two that is rare more than once. */
const TRIES = 8

interface FirebaseOptions {
  project: FirebaseProject
  account: ServiceAccount
  clock?: () => Date
}

/** Messages in Firebase's Realtime Database. What is where in it, firebase/database.rules.json shows. */
export function firebaseChatStore({
  project,
  account,
  clock = () => new Date(),
}: FirebaseOptions): FirebaseChatStore {
  const database = databaseAt(project.databaseURL, accessTokens(account, clock))
  const find = async (conversation: string, id: MessageId): Promise<RemoteMessage | undefined> => {
    const found = z.decode(remoteMessage.nullable(), await database.read(`messages/${conversation}/${id}`))
    return found ? { id, ...found } : undefined
  }
  const lastSequence = async (conversation: string) =>
    z.decode(remoteSequence.nullable(), await database.read(`places/${conversation}`))?.sequence ?? 0

  const writeEventMessage = async (conversation: string, event: RemoteEventMessage): Promise<void> => {
    const { offer: about, ...content } = event
    const sequence = (await lastSequence(conversation)) + 1
    await database.write({
      [`messages/${conversation}/${event.id}`]: z.encode(newRemoteMessage, {
        ...content,
        sequence,
        sentAt: { '.sv': 'timestamp' },
        ...(about && { offerId: about.id }),
      }),
      [`places/${conversation}`]: z.encode(remoteSequence, { sequence, messageId: event.id }),
      ...(about && { [`offers/${conversation}/${about.id}`]: z.encode(offer, about) }),
    })
  }
  return {
    kind: 'firebase',
    project,
    signInToken: (user) => customToken(account, user, clock()),
    putConversation: ({ id, members, isOpen, after }: RemoteConversation) =>
      again(async () => {
        const isNew = (await database.read(`places/${id}`)) === null
        const people = members.map(([person]) => person)
        await database.write({
          [`connections/${id}`]: z.encode(remoteConversation, { members, isOpen }),
          ...Object.fromEntries(
            people.flatMap((one) =>
              people.filter((other) => other !== one).map((other) => [`partners/${one}/${other}`, true]),
            ),
          ),
          ...(isNew && { [`places/${id}`]: z.encode(remoteSequence, { sequence: after, messageId: '' }) }),
        })
      }),
    message: find,
    lastSequence,
    addEventMessage: (conversation, event) =>
      again(async () => {
        const earlier = await find(conversation, event.id)
        if (earlier) return earlier
        await writeEventMessage(conversation, event)
        const written = await find(conversation, event.id)
        if (!written) throw new Error('An event message that was written can not be read')
        return written
      }),
  }
}

/** The rules refuse a write whose number is taken: it is tried with the next. */
async function again<Result>(run: () => Promise<Result>, triesLeft = TRIES - 1): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof PermissionDenied)) throw error
  }
  return again(run, triesLeft - 1)
}
