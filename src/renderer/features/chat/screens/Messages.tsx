import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { isListed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import { MOBILE_BREAKPOINT_PX } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { useMatchMedia } from '#renderer/ui/useMatchMedia.ts'
import { classes } from '#renderer/ui/classes.ts'
import { useNow } from '#renderer/ui/useNow.ts'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { ScreenTitle } from '#renderer/ui/ScreenTitle.tsx'
import { ConversationList } from '../components/ConversationList.tsx'
import { JobDetails } from '../components/JobDetails.tsx'
import { LinkBanner } from '../components/LinkBanner.tsx'
import { ThreadPane, ThreadSkeleton } from '../components/ThreadPane.tsx'
import { useListSearch } from '../useConversationFilter.ts'
import { useConversations } from '../useConversations.ts'
import { openingQuery } from '../api.ts'

/**
 * The inbox (§2.7): conversations, the open one, and its job; as many of the three as the window has room for. In a
 * window of its own a conversation is alone, however wide that is (§2.8).
 */
export function Messages() {
  const list = useConversations()
  return (
    <div className="flex h-full min-h-0 flex-col">
      {!isOwnWindow && <ScreenTitle>{text.title}</ScreenTitle>}
      <h1 className="sr-only">{text.title}</h1>
      <LinkBanner />
      <div className="min-h-0 flex-1">
        <Loaded query={list} loading={isOwnWindow ? <ThreadLoading /> : <InboxSkeleton />}>
          {(list) => <Inbox {...list} />}
        </Loaded>
      </div>
    </div>
  )
}

/** The list beside the thread; on a phone there is only one of them. */
function InboxSkeleton() {
  return (
    <div className="mx-auto grid h-full max-w-[100rem] md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_21rem]">
      <div className="border-r border-line bg-raised p-3">
        <RowsSkeleton picture="round" />
      </div>
    </div>
  )
}

function ThreadLoading() {
  return (
    <div className="flex h-full flex-col">
      <ThreadSkeleton />
    </div>
  )
}

function Inbox({ conversations }: { conversations: readonly Conversation[] }) {
  const { jobId: job, otherUserId: other } = useParams()
  const search = useListSearch()
  const wide = useMatchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`)
  const listed = conversations.find((one) => one.job.id === job && one.other.id === other)
  const now = useNow()
  const first = conversations.find((one) => isListed(one, now))
  if (conversations.length === 0 && !job)
    return (
      <div className="mx-auto max-w-xl p-6">
        <EmptyState picture={<LetterScene />} title={text.none}>
          {text.noneHint}
        </EmptyState>
      </div>
    )
  // Without one in the address the first is opened, where there is room for it beside the list. It is put into the
  // address: whoever writes next moves to the top of the list, not under the hands of the person who writes here.
  if (!job && wide && first)
    return (
      <Navigate
        replace
        to={{
          pathname: pathTo('newMessage', { jobId: first.job.id, otherUserId: first.other.id }),
          search,
        }}
      />
    )
  return (
    <div
      className={classes(
        'mx-auto grid h-full max-w-[100rem] grid-cols-[minmax(0,1fr)] grid-rows-1',
        !isOwnWindow && 'md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)_21rem]',
      )}
    >
      {(wide || !job) && !isOwnWindow && (
        <div className="min-h-0 border-r border-line bg-raised">
          <ConversationList conversations={conversations} selected={listed} />
        </div>
      )}
      {job && other && <Conversation key={`${job} ${other}`} job={job} other={other} listed={listed} />}
    </div>
  )
}

interface ConversationProps {
  job: string
  other: string
  listed: Conversation | undefined
}

/** The conversation that the address names, and its job. One that the list does not have yet is opened. */
function Conversation({ job, other, listed }: ConversationProps) {
  const [wasListed, setWasListed] = useState(listed !== undefined)
  if (listed && !wasListed) setWasListed(true)
  // On arrival only: one that goes from the list later was deleted, in another window perhaps, and stays so.
  const opening = useQuery({ ...openingQuery(job, other), enabled: !wasListed })
  const conversation = listed ?? (wasListed ? undefined : opening.data?.conversation)
  if (!conversation)
    return (
      <div className="p-4">
        {wasListed ? (
          <EmptyState picture={<LetterScene />} title={text.gone}>
            {text.goneHint}
          </EmptyState>
        ) : (
          <Loaded query={opening}>{() => null}</Loaded>
        )}
      </div>
    )
  return (
    <>
      {/* What the window is called among others of the program. */}
      {isOwnWindow && (
        <ScreenTitle>{text.noticeTitle(conversation.other.name, conversation.job.title)}</ScreenTitle>
      )}
      <ThreadPane key={conversation.id} conversation={conversation} />
      {!isOwnWindow && (
        <aside
          aria-label={text.jobPane}
          className="hidden min-h-0 overflow-y-auto border-l border-line bg-raised p-5 xl:block"
        >
          <h2 className="mb-3 text-lead">{conversation.job.title}</h2>
          <JobDetails key={conversation.id} conversation={conversation} />
        </aside>
      )}
    </>
  )
}
