import { useQuery } from '@tanstack/react-query'
import * as text from '#texts/admin.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Ticket } from '../components/Ticket.tsx'
import { helpTicketsQuery } from '../api.ts'

const tabs = [
  { value: 'open', label: text.openTickets },
  { value: 'all', label: text.all },
] as const

/** What people wrote to support. They are answered here, and read it by mail. */
export function HelpTickets() {
  const { tab, page, setTab, setPage } = useTabAndPage(['open', 'all'])
  const query = useQuery(helpTicketsQuery(page, tab === 'open'))
  return (
    <Page title={text.helpTickets} lead={text.helpTicketsHint}>
      <Tabs label={text.ticketLists} value={tab} onChange={setTab} tabs={tabs}>
        <Loaded query={query}>
          {({ tickets, pageCount }) =>
            tickets.length === 0 ? (
              <EmptyState
                picture={<LetterScene />}
                title={tab === 'open' ? text.noOpenTickets : text.noTickets}
              />
            ) : (
              <>
                <Rows rows={tickets} className="grid gap-3">
                  {(ticket) => <Ticket ticket={ticket} />}
                </Rows>
                <Pagination page={page} pageCount={pageCount} onChange={setPage} />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </Page>
  )
}
