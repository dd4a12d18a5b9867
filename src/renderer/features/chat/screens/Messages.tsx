import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { openConnection } from '#shared/api/connections.ts'
import type { Connection } from '#shared/entities/chat.ts'
import { MOBILE_BREAKPOINT_PX } from '#shared/rules/limits.ts'
import { chat as text } from '#shared/texts/screens.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { send } from '../../../api/client.ts'
import { useMatchMedia } from '../../../ui/useMatchMedia.ts'
import { EmptyState } from '../../../ui/States.tsx'
import { LetterScene } from '../../../ui/illustrations/Scenes.tsx'
import { ScreenTitle } from '../../../ui/ScreenTitle.tsx'
import { ConnectionList } from '../components/ConnectionList.tsx'
import { JobDetails } from '../components/JobDetails.tsx'
import { LinkNotice } from '../components/LinkNotice.tsx'
import { ThreadPane } from '../components/ThreadPane.tsx'
import { useConnections } from '../useConnections.ts'

/** The inbox (§2.7): conversations, the open one, and its job; as many of the three as the window has room for. */
export function Messages() {
  const list = useConnections()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScreenTitle>Messages</ScreenTitle>
      <h1 className="sr-only">Messages</h1>
      <LinkNotice />
      <div className="min-h-0 flex-1">
        <Loaded query={list}>{({ data }) => <Inbox connections={data} />}</Loaded>
      </div>
    </div>
  )
}

function Inbox({ connections }: { connections: readonly Connection[] }) {
  const { job_id: job, other_user_id: other } = useParams()
  const wide = useMatchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`)
  const listed = connections.find((one) => one.job_id === job && one.other_user_id._id === other)
  const opening = useOpening(job && other && !listed ? { job, other } : undefined)
  // Without one in the address the first is selected, where there is room for it beside the list.
  const selected = job ? (listed ?? opening.data?.connection) : wide ? connections[0] : undefined
  if (connections.length === 0 && !job)
    return (
      <div className="mx-auto max-w-xl p-6">
        <EmptyState picture={<LetterScene />} title={text.none}>
          Conversations start from a bid or an invitation.
        </EmptyState>
      </div>
    )
  return (
    <div className="mx-auto grid h-full max-w-[100rem] grid-cols-[minmax(0,1fr)] grid-rows-1 md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_21rem]">
      {(wide || !job) && (
        <div className="min-h-0 border-r border-line bg-raised">
          <ConnectionList connections={connections} selected={selected} />
        </div>
      )}
      {selected && <ThreadPane key={selected._id} connection={selected} />}
      {!selected && job && (
        <div className="p-4">
          <Loaded query={opening}>{() => null}</Loaded>
        </div>
      )}
      {selected && (
        <aside
          aria-label="The job"
          className="hidden min-h-0 overflow-y-auto border-l border-line bg-raised p-5 xl:block"
        >
          <h2 className="mb-3 text-lead">{selected.job_title}</h2>
          <JobDetails connection={selected} />
        </aside>
      )}
    </div>
  )
}

/** Opens the conversation that the address names where the list doesn't have it yet. */
function useOpening(wanted: { job: string; other: string } | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    // Not under 'connections': a change of the list must not open it again.
    queryKey: ['openConnection', wanted?.job, wanted?.other],
    queryFn: () =>
      send(openConnection, {
        body: { newConnection: true, job_id: wanted?.job ?? '', other_user_id: wanted?.other ?? '' },
      }),
    enabled: wanted !== undefined,
    retry: false,
  })
  const opened = query.data?.connection._id
  useEffect(() => {
    if (opened) void client.invalidateQueries({ queryKey: ['connections'] })
  }, [client, opened])
  return query
}
