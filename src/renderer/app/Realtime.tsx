import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import { unsentKeys } from '#renderer/features/chat/unsentKey.ts'
import { linkAtom, type LinkState, socketAtom } from '#renderer/realtime/link.ts'
import { catchUp } from './catchUp.ts'
import { lookAgain } from './lookAgain.ts'
import { refreshUser, sessionAtom } from '#renderer/session/session.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'

/** Keeps the screens of a signed-in user up to date with what the server pushes. Shows nothing itself. */
export function Realtime(): null {
  const client = useQueryClient()
  const session = useAtomValue(sessionAtom)
  const setSocket = useSetAtom(socketAtom)
  const setLink = useSetAtom(linkAtom)
  const id = session?.user.id
  const role = session?.user.role === 'customer' ? 'customer' : 'provider'
  const token = session?.token

  useEffect(() => {
    if (!id || token === undefined) return
    let close: (() => void) | undefined
    let ended = false
    let wasDown = false
    const onState = (state: LinkState) => {
      setLink(state)
      if (state === 'down') wasDown = true
      if (state !== 'up') return
      // What was pushed meanwhile was missed.
      if (wasDown) {
        void client.invalidateQueries()
        void lookAgain()
      } else void catchUp(client)
      wasDown = false
      void sendWhatWaits(id)
      void appearOnline(client)
    }
    const connect = async () => {
      // Neither is in what a page loads first.
      const [{ connectSocket }, { followPushes }] = await Promise.all([
        import('#renderer/realtime/socket.ts'),
        import('./followPushes.ts'),
      ])
      return connectSocket({
        user: { id, token },
        listen: (socket) => {
          followPushes(socket, client, { id, role })
          setSocket(socket)
        },
        onState,
        isSignedIn: refreshUser,
      })
    }
    connect().then(
      (closeSocket) => {
        if (ended) closeSocket()
        else close = closeSocket
      },
      // Without the socket's code, from a lost network perhaps, the screens still load and poll.
      () => setLink('down'),
    )
    return () => {
      ended = true
      setSocket(undefined)
      setLink('connecting')
      close?.()
    }
  }, [id, role, token, client, setSocket, setLink])
  return null
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
