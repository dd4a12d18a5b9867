import { atom, getDefaultStore } from 'jotai'
import type { RealtimeSocket } from './socket.ts'

/** Whether what the server pushes arrives here. `connecting` is the first try of a page. */
export type LinkState = 'connecting' | 'up' | 'down'

export const linkAtom = atom<LinkState>('connecting')

/** The socket of the signed-in user; it stays the same while it reconnects. */
export const socketAtom = atom<RealtimeSocket | undefined>(undefined)

const store = getDefaultStore()

export function currentSocket(): RealtimeSocket | undefined {
  return store.get(socketAtom)
}

/** Runs `attach` with the socket now and whenever there is another one; what it answers runs before the next, and at the end. */
export function withSocket(attach: (socket: RealtimeSocket) => () => void): () => void {
  let detach: (() => void) | undefined
  const change = () => {
    detach?.()
    const socket = store.get(socketAtom)
    detach = socket && attach(socket)
  }
  const unsubscribe = store.sub(socketAtom, change)
  change()
  return () => {
    unsubscribe()
    detach?.()
  }
}

/** Hears whenever the link comes up: what was pushed while it was down has to be asked for. */
export function onLinkUp(listener: () => void): () => void {
  return store.sub(linkAtom, () => {
    if (store.get(linkAtom) === 'up') listener()
  })
}
