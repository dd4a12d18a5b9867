import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import type { User } from '#shared/domain/user.ts'
import { unsentKeys } from '#renderer/features/chat/unsentKey.ts'
import { linkAtom, type LinkState, socketAtom } from '#renderer/realtime/link.ts'
import { catchUp } from './catchUp.ts'
import { homeAnswered } from './homes.ts'
import { lookAgain } from './lookAgain.ts'
import { untilItComes } from './untilItComes.ts'
import { knownSinceAtom, refreshUser, sessionAtom } from '#renderer/session/session.ts'
import { invalidate } from '#renderer/api/invalidate.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'
import { platform } from '#renderer/platform/current.ts'

/** Keeps the screens of a signed-in user up to date with what the server pushes. Shows nothing itself. */
export function Realtime(): null {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const setSocket = useSetAtom(socketAtom)
  const setLink = useSetAtom(linkAtom)
  const setKnownSince = useSetAtom(knownSinceAtom)
  const id = session?.user.id
  const role = session?.user.role === 'customer' ? 'customer' : 'provider'
  const token = session?.token

  useEffect(() => {
    if (!id || token === undefined) return
    let close: (() => void) | undefined
    let wasDown = false
    const onState = (state: LinkState) => {
      setLink(state)
      if (state === 'down') wasDown = true
      if (state !== 'up') return
      setKnownSince(undefined)
      // What was pushed meanwhile was missed.
      if (wasDown) {
        void invalidate(client, {})
        void lookAgain()
      } else void catchUp(client)
      wasDown = false
      void sendWhatWaits(id)
      void appearOnline(client)
    }
    const load = async () => {
      await homeAnswered()
      // Neither is in what a page loads first.
      return Promise.all([import('#renderer/realtime/socket.ts'), import('./followPushes.ts')])
    }
    const giveUp = untilItComes(load, {
      onCome: ([{ connectSocket }, { followPushes }]) => {
        close = connectSocket({
          user: { id, token },
          listen: (socket) => {
            followPushes(socket, client, { id, role })
            setSocket(socket)
          },
          onState,
          isSignedIn: refreshUser,
        })
      },
      // Meanwhile the screens load and poll.
      onLost: () => onState('down'),
    })
    return () => {
      giveUp()
      setSocket(undefined)
      setLink('connecting')
      close?.()
    }
  }, [id, role, token, client, setSocket, setLink, setKnownSince])
  useEffect(() => {
    if (!id || !platform.sessionInCookie) return
    let stop: (() => void) | undefined
    const load = async () => {
      await homeAnswered()
      return import('#renderer/session/lastKnown.ts')
    }
    const giveUp = untilItComes(load, {
      onCome: ({ keepLastKnown }) => {
        stop = keepLastKnown(client, presentMember)
      },
      onLost: () => undefined,
    })
    return () => {
      giveUp()
      stop?.()
    }
  }, [id, client])
  return null
}

/** Of the console nothing is kept on a machine: it shows other people's papers and money. */
function presentMember(): User | undefined {
  const user = getDefaultStore().get(sessionAtom)?.user
  return user?.role === 'admin' ? undefined : user
}

/** Messages typed without a network go out when it returns, whatever screen is shown. */
async function sendWhatWaits(user: UserId): Promise<void> {
  if (unsentKeys(user).length === 0) return
  const { sendQueueOf } = await import('#renderer/features/chat/ownSendQueue.ts')
  await sendQueueOf(user).flush()
}

/** Where messages are in Firebase people are online there, whatever screen is shown. */
async function appearOnline(client: QueryClient): Promise<void> {
  const config = await client.ensureQueryData(publicConfigQuery).catch(() => undefined)
  if (!config?.firebase) return
  const { openChatStore } = await import('#renderer/features/chat/store/current.ts')
  // What failed is tried again with the next link, and by whatever of the chat is opened.
  await openChatStore().catch(() => undefined)
}
