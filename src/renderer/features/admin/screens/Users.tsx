import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { UserDetail } from '../components/UserDetail.tsx'
import { UserRow } from '../components/UserRow.tsx'
import { useUserFilter, userLists } from '../useUserFilter.ts'
import { usersQuery } from '../api.ts'

/** Everybody who has an account, and one of them in detail (§7 Admin). */
export function Users() {
  const filter = useUserFilter()
  const { list, text: sought, page } = filter
  const query = useQuery(usersQuery({ ...list.query, text: sought, page }))
  return (
    <Page title={text.users}>
      <SearchField key={list.value} value={sought} onChange={filter.showText} />
      <Tabs label={text.userLists} value={list.value} onChange={filter.showList} tabs={userLists}>
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

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed).trim()
  useEffect(() => {
    if (settled !== value) onChange(settled)
    // Only what was typed moves the address; the address itself may change with a link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <TextField
      label={text.searchUsers}
      type="search"
      className="mb-3 max-w-md"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

interface ListAndDetailProps {
  users: readonly ReviewedUser[]
  pageCount: number
  filter: ReturnType<typeof useUserFilter>
}

/** Side by side on a wide window, one after the other on a phone. */
function ListAndDetail({ users, pageCount, filter }: ListAndDetailProps) {
  const chosen = users.find((user) => user.id === filter.user)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={classes(chosen && 'max-lg:hidden')}>
        <Rows
          rows={users}
          className="divide-y divide-line overflow-hidden rounded-box border border-line bg-raised"
        >
          {(user) => <UserRow user={user} to={filter.linkTo(user.id)} chosen={user === chosen} />}
        </Rows>
        <Pagination page={filter.page} pageCount={pageCount} onChange={filter.showPage} />
      </div>
      {chosen ? (
        <UserDetail key={chosen.id} user={chosen} backTo={filter.linkTo('')} />
      ) : (
        <p className="rounded-box border border-dashed border-line-strong p-6 text-muted max-lg:hidden">
          {text.chooseUser}
        </p>
      )}
    </div>
  )
}
