import { useQuery } from '@tanstack/react-query'
import { jobQuery } from './jobQuery.ts'

/**
 * A job whose state decides whether its screen is the right one, or leads on to another. Always asked for anew when the
 * screen is opened: what was known before, of a job that has just been hired for, would lead to the wrong one. While
 * `isFetching` nothing is decided.
 */
export function useDecidingJob(id: string) {
  return useQuery({ ...jobQuery(id), refetchOnMount: 'always' })
}
