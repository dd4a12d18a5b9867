import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { jobId } from '#shared/domain/ids.ts'
import { writtenJobQuery } from '#renderer/entities/job/api.ts'

/** The job that the address names, once it is known to be there; and how to ask about something else. */
export function useJobAskedAbout() {
  const [params, setParams] = useSearchParams()
  const id = jobId.safeParse(params.get('job')).data
  const { data } = useQuery({ ...writtenJobQuery(id ?? ''), enabled: id !== undefined })
  const drop = () => id && setParams({ tab: 'help' }, { replace: true })
  return { job: id && data?.job, drop }
}
