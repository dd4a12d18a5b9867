import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { may, type Permission } from '#shared/domain/permissions.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/palette.ts'
import { useUser } from '#renderer/session/session.ts'
import { dateText } from '#renderer/ui/Moments.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { jobsByTextQuery, peopleByTextQuery } from './api.ts'
import type { Destination } from './destinations.ts'

const nothing: readonly Destination[] = []

/** People and jobs of the whole market by name, for those who run it. */
export function useFoundByAdmin(search: string) {
  const kind = accountKindOf(useUser())
  const sought = useDebounced(search.trim())
  const how = (needs: Permission) => ({
    enabled: may(kind, needs) && sought !== '',
    placeholderData: keepPreviousData,
  })
  const users = useQuery({ ...peopleByTextQuery(sought), ...how('manageAccounts') })
  const jobs = useQuery({ ...jobsByTextQuery(sought), ...how('seeDealings') })
  if (!may(kind, 'seeDealings') || search.trim() === '')
    return { people: nothing, jobs: nothing, isFetching: false }
  return {
    people: (users.data?.users ?? []).map(({ id, name, email }): Destination => ({
      label: name || email,
      detail: email,
      path: pathTo('adminPerson', { userId: id }),
    })),
    jobs: (jobs.data?.jobs ?? []).map(({ id, title, customer, provider, createdAt }): Destination => ({
      label: title,
      detail: text.listedJobDetail(customer.name, dateText(createdAt)),
      path: pathTo('adminJob', { jobId: id }),
      ...(provider && { words: provider.name }),
    })),
    isFetching: users.isFetching || jobs.isFetching || sought !== search.trim(),
  }
}
