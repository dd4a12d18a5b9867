import { useQuery } from '@tanstack/react-query'
import type { ConsoleQueueName } from '#shared/domain/consoleQueues.ts'
import { consoleQueuesQuery } from './api.ts'

/** How much waits in a queue of the console; undefined until that is known. */
export function useQueueCount(): (name: ConsoleQueueName) => number | undefined {
  const { data } = useQuery(consoleQueuesQuery)
  return (name) => data?.queues.find((queue) => queue.name === name)?.count
}
