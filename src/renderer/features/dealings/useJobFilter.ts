import { useSearchParams } from 'react-router-dom'
import { JOB_STATES, type JobState } from '#shared/domain/jobStates.ts'
import { pageOf } from '#renderer/ui/usePage.ts'

export const JOB_LISTS = ['all', ...JOB_STATES] as const
export type JobList = (typeof JOB_LISTS)[number]

/** Which jobs are listed, kept in the address so that Back and reload find them again. */
export function useJobFilter() {
  const [params, setParams] = useSearchParams()
  const list = JOB_LISTS.find((name) => name === params.get('list')) ?? 'all'
  const text = params.get('text') ?? ''
  const state: JobState | undefined = list === 'all' ? undefined : list
  const show = (changes: { list?: JobList; text?: string; page?: number }, how?: { replace: boolean }) => {
    const next = { list, text, page: 1, ...changes }
    setParams(
      {
        ...(next.list !== 'all' && { list: next.list }),
        ...(next.text && { text: next.text }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      how,
    )
  }
  return { list, state, text, page: pageOf(params), show }
}
