import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { timer } from '#shared/domain/limits.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { linkAtom } from '#renderer/realtime/link.ts'

/** The conversations; what is pushed keeps them up to date, and only without it they are asked for again and again (§4.9). */
export function useConversations() {
  const link = useAtomValue(linkAtom)
  return useQuery({ ...conversationsQuery, refetchInterval: link === 'up' ? false : timer.chatListPollMs })
}
