import { useSearchParams } from 'react-router-dom'
import type { getUsers } from '#shared/wire/calls/admin.ts'
import type { UserList } from '#shared/domain/userLists.ts'
import type { QueryOf } from '#shared/wire/calls/call.ts'
import * as text from '#texts/admin.ts'
import { pageOf } from '#renderer/ui/usePage.ts'

/** The lists of users; which one is shown is in the address, as are the text, the page and who is looked at. */
export const userLists = [
  { value: 'all', label: text.all, query: {} },
  { value: 'waiting', label: text.waitsForVerification, query: { waiting: true } },
  { value: 'customers', label: text.customersList, query: { role: 'customer' } },
  { value: 'providers', label: text.providersList, query: { role: 'provider' } },
  { value: 'admins', label: text.adminsList, query: { role: 'admin' } },
] as const satisfies readonly { value: UserList; label: string; query: QueryOf<typeof getUsers> }[]

export function useUserFilter() {
  const [params, setParams] = useSearchParams()
  const list = userLists.find(({ value }) => value === params.get('list')) ?? userLists[0]
  const sought = params.get('text') ?? ''
  const page = pageOf(params)
  const user = params.get('user') ?? undefined

  /** The address with some of it changed; what is empty is left out. */
  const withChanges = (changes: Partial<Record<'list' | 'text' | 'page' | 'user', string>>) => {
    const next = { list: list.value, text: sought, page: String(page), ...(user && { user }), ...changes }
    const named = Object.entries(next).filter(
      ([name, value]) =>
        value !== '' && !(name === 'list' && value === 'all') && !(name === 'page' && value === '1'),
    )
    return `?${new URLSearchParams(named)}`
  }
  return {
    list,
    text: sought,
    page,
    user,
    /** Leads to one user of the list; to the list itself with none. */
    linkTo: (id: string) => withChanges({ user: id }),
    showList: (value: UserList) => setParams(withChanges({ list: value, page: '1', user: '' })),
    showText: (value: string) =>
      setParams(withChanges({ text: value, page: '1', user: '' }), { replace: true }),
    showPage: (value: number) => setParams(withChanges({ page: String(value), user: '' })),
  }
}
