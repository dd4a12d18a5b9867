import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useQueueCount } from '#renderer/entities/console/useQueueCount.ts'
import { classes } from '#renderer/ui/classes.ts'
import { CountedTab } from '#renderer/ui/CountedTab.tsx'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { hasPapers, PapersBeside } from '../components/PapersBeside.tsx'
import { SaveUsers } from '../components/SaveCsv.tsx'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { UserDetail } from '../components/UserDetail.tsx'
import { UserRow } from '../components/UserRow.tsx'
import { useUserFilter, userLists } from '../useUserFilter.ts'
import { usersQuery } from '../api.ts'

/** Everybody who has an account, and one of them in detail (§7 Admin). */
export function Users() {
  const filter = useUserFilter()
  const { list, text: sought, page } = filter
  const count = useQueueCount()
  const tabs = userLists.map(({ value, label }) => ({
    value,
    label: <CountedTab label={label} count={value === 'waiting' ? count('verification') : undefined} />,
  }))
  const query = useQuery(usersQuery({ ...list.query, text: sought, page }))
  return (
    <Page title={text.users} action={<SaveUsers list={list.value} />}>
      <SearchField
        key={list.value}
        label={text.searchUsers}
        value={sought}
        onChange={filter.showText}
        className="mb-3 max-w-md"
      />
      <Tabs label={text.userLists} value={list.value} onChange={filter.showList} tabs={tabs}>
        <Loaded query={query}>
          {({ users, pageCount }) =>
            users.length === 0 ? (
              <EmptyState picture={<ToolboxScene />} title={text.noUsers}>
                {sought ? text.noUserFound(sought) : text.emptyList}
              </EmptyState>
            ) : (
              <ListAndDetail users={users} pageCount={pageCount} filter={filter} />
            )
          }
        </Loaded>
      </Tabs>
    </Page>
  )
}

interface ListAndDetailProps {
  users: readonly ReviewedUser[]
  pageCount: number
  filter: ReturnType<typeof useUserFilter>
}

/**
 * Side by side on a wide window, one after the other on a phone. A provider's papers stand between the list and the
 * decision about them; in the list of those who wait the next one follows a decision.
 */
function ListAndDetail({ users, pageCount, filter }: ListAndDetailProps) {
  const [followed, setFollowed] = useState<string>()
  const navigate = useNavigate()
  const chosen = users.find((user) => user.id === filter.user)
  const withPapers = chosen !== undefined && hasPapers(chosen)
  const goOn = (decided: ReviewedUser) => {
    const at = users.indexOf(decided)
    const next = users[at + 1] ?? users.find((user) => user !== decided)
    setFollowed(next?.id)
    void navigate(filter.linkTo(next?.id ?? ''))
  }
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5',
        withPapers
          ? 'lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[16rem_minmax(0,1fr)_24rem]'
          : 'xl:grid-cols-[minmax(0,1fr)_28rem]',
      )}
    >
      <div className={classes(chosen && 'max-xl:hidden')}>
        <Rows
          rows={users}
          className="divide-y divide-line overflow-hidden rounded-box border border-line bg-raised"
        >
          {(user) => <UserRow user={user} to={filter.linkTo(user.id)} chosen={user === chosen} />}
        </Rows>
        <Pagination page={filter.page} pageCount={pageCount} onChange={filter.showPage} />
      </div>
      {withPapers && (
        <div className="max-lg:order-last">
          <PapersBeside key={chosen.id} user={chosen} />
        </div>
      )}
      {chosen ? (
        <UserDetail
          key={chosen.id}
          user={chosen}
          backTo={filter.linkTo('')}
          takesFocus={chosen.id === followed}
          className="lg:sticky lg:top-32 min-[88rem]:top-20"
          {...(filter.list.value === 'waiting' && { onDecided: () => goOn(chosen) })}
        />
      ) : (
        <p className="rounded-box border border-dashed border-line-strong p-6 text-muted max-xl:hidden">
          {text.chooseUser}
        </p>
      )}
    </div>
  )
}
