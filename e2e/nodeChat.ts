import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import {
  clearCount,
  listConversations,
  listMessages,
  sendMessage,
} from '../src/shared/wire/calls/conversations.ts'
import { login } from '../src/shared/wire/calls/sessions.ts'
import { API_BASE, type Call, type ResponseOf } from '../src/shared/wire/calls/call.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { type ConversationId, messageId, type UserId } from '../src/shared/domain/ids.ts'
import { sentMessage } from '../src/shared/wire/message.ts'
import type { ClientToServerEvents, ServerToClientEvents } from '../src/shared/realtime.ts'
import { ask as askSocket, onPush } from '../src/renderer/realtime/events.ts'
import type { ChatStore, ThreadListener } from '../src/renderer/features/chat/store/chatStore.ts'

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Somebody of the demo, signed in without a browser. */
export interface Account {
  token: string
  id: UserId
}

interface Request {
  as?: Account
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** A call of the table over plain HTTP. */
export async function ask<C extends Call>(
  url: string,
  call: C,
  request: Request = {},
): Promise<ResponseOf<C>> {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => request.params?.[name] ?? '')
  const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
  const response = await fetch(`${url}${API_BASE}${path}${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'device-id': 'journey',
      ...(request.as && { 'access-token': request.as.token }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
  })
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${await response.text()}`)
  // The schema is the call's own, so what it decodes to is the call's response.
  return z.decode(call.response, await response.json()) as ResponseOf<C>
}

export async function signInByCall(url: string, type: 'C' | 'P'): Promise<Account> {
  const email = `${type === 'C' ? 'customer' : 'provider'}@demo.tradepost.example`
  const body = { email, password: 'tradepost-demo', user_type: type }
  const { accessToken: token, user } = await ask(url, login, { body })
  return { token, id: user.id }
}

/** A conversation of two people that can still be written to. */
export async function openConversation(url: string, a: Account, b: Account): Promise<Conversation> {
  const { conversations } = await ask(url, listConversations, { as: a, body: {} })
  const found = conversations.find((one) => one.other.id === b.id && !one.isClosed)
  if (!found) throw new Error('The demo has no open conversation of these two')
  return found
}

/** Connects a socket and waits until it is in its user's room. */
export function connectSocket(url: string, account: Account, onUp: () => void = () => undefined): ChatSocket {
  const socket: ChatSocket = io(url, {
    auth: { token: account.token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
  })
  socket.on('connect', () => {
    // A link that breaks meanwhile is followed by another.
    askSocket(socket, 'joinRoom', { userId: account.id }).then(
      (isJoined) => isJoined && onUp(),
      () => undefined,
    )
  })
  return socket
}

/** The renderer's store over Node's fetch and a socket of the test's own. */
export function nodeChatStore(url: () => string, account: Account, socket: ChatSocket): ChatStore {
  const gaps = new Set<() => void>()
  socket.on('connect', () => {
    askSocket(socket, 'joinRoom', { userId: account.id }).then(
      () => gaps.forEach((gap) => gap()),
      () => undefined,
    )
  })
  return {
    async load(id, range) {
      const query = Object.fromEntries(Object.entries(range).map(([name, value]) => [name, String(value)]))
      return (await ask(url(), listMessages, { as: account, params: { id }, query })).messages
    },
    async send(message) {
      const body = z.encode(sentMessage, message)
      return (await ask(url(), sendMessage, { as: account, body })).message
    },
    upload: () => Promise.reject(new Error('Not used here')),
    documentAddress: () => Promise.reject(new Error('Not used here')),
    async markRead(id) {
      await ask(url(), clearCount, { as: account, body: { connection_id: id } })
      return undefined
    },
    typing: () => undefined,
    watchPresence: () => () => undefined,
    listen(id: ConversationId, _other, listener: ThreadListener) {
      const stopHearing = onPush(socket, 'message', (message) => {
        if (message.conversationId === id) listener.onMessage(message)
      })
      gaps.add(listener.onGap)
      return () => {
        stopHearing()
        gaps.delete(listener.onGap)
      }
    },
  }
}

export const newMessageId = () => messageId.parse(crypto.randomUUID())
