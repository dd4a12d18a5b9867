import { useLocation, useSearchParams } from 'react-router-dom'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { CONVERSATION_FILTERS, type ConversationFilter } from './conversationFilters.ts'

/** What the list is narrowed by, kept in the address: it stays while conversations are opened, and after a reload. */
export function useConversationFilter(side: HireSide) {
  const [params, setParams] = useSearchParams()
  const filter = CONVERSATION_FILTERS[side].find((one) => one === params.get('show'))
  const setFilter = (next: ConversationFilter | undefined) =>
    setParams(
      (before) => {
        if (next) before.set('show', next)
        else before.delete('show')
        return before
      },
      { replace: true },
    )
  return { filter, setFilter, query: filter && { show: filter } }
}

/** Of the address what belongs to the list: it goes along to another conversation, or back to the list alone. */
export function useListSearch(): string {
  const show = new URLSearchParams(useLocation().search).get('show')
  return show ? `?${new URLSearchParams({ show })}` : ''
}
