import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { listConnections } from '#shared/api/connections.ts'
import type { Connection, Message, Receipt } from '#shared/entities/chat.ts'
import { timer } from '#shared/rules/limits.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { linkAtom, withSocket } from '#renderer/realtime/link.ts'

const query = callQuery(listConnections, { body: {} })

/** The conversations, kept up to date by what is pushed; asked for every few seconds only while nothing is (§4.9). */
export function useConnections() {
  const client = useQueryClient()
  const link = useAtomValue(linkAtom)
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: query.queryKey })
    return withSocket((socket) => {
      const onMessage = (message: Message) =>
        change(
          client,
          message.conversation_id,
          { make: (connection) => withMessage(connection, message), moves: true },
          reload,
        )
      const onReceipt = (receipt: { connection_id: string; user_id: string } & Receipt) =>
        change(
          client,
          receipt.connection_id,
          { make: (connection) => withReceipt(connection, receipt), moves: false },
          reload,
        )
      socket.on('message', onMessage)
      socket.on('receipt', onReceipt)
      return () => {
        socket.off('message', onMessage)
        socket.off('receipt', onReceipt)
      }
    })
  }, [client])
  return useQuery({ ...query, refetchInterval: link === 'up' ? false : timer.chatListPollMs })
}

/** Takes a row that was deleted out of the list, ahead of the list's next answer. */
export function forgetConnection(client: QueryClient, id: string): void {
  client.setQueryData(query.queryKey, (list) => list && { data: list.data.filter((one) => one._id !== id) })
}

/** Changes one row, and puts it first where a message has moved it; a row that is not there is asked for. */
function change(
  client: QueryClient,
  id: string,
  { make, moves }: { make: (connection: Connection) => Connection; moves: boolean },
  reload: () => void,
): void {
  const list = client.getQueryData(query.queryKey)?.data
  const found = list?.find((one) => one._id === id)
  if (!list || !found) return reload()
  const changed = make(found)
  client.setQueryData(query.queryKey, {
    data: moves
      ? [changed, ...list.filter((one) => one !== found)]
      : list.map((one) => (one === found ? changed : one)),
  })
}

function withMessage(connection: Connection, message: Message): Connection {
  // A push that comes after a list that has it already changes nothing.
  if (message.seq <= connection.last_seq) return connection
  const theirs = message.senderID === connection.other_user_id._id
  return {
    ...connection,
    message: message.type === 'I' ? '' : message.message,
    type: message.type,
    time: message.timestamp,
    last_seq: message.seq,
    user_read_count: connection.user_read_count + (theirs ? 1 : 0),
    isBidAccepted: connection.isBidAccepted || message.type === 'acceptBid',
  }
}

function withReceipt(connection: Connection, receipt: { user_id: string } & Receipt): Connection {
  const progress = { delivered: receipt.delivered, read: receipt.read }
  if (receipt.user_id === connection.other_user_id._id) return { ...connection, theirs: progress }
  const allRead = receipt.read >= connection.last_seq
  return { ...connection, mine: progress, ...(allRead && { user_read_count: 0 }) }
}
