import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { may } from '#shared/domain/permissions.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/palette.ts'
import { title } from '#texts/paletteButton.ts'
import { routeSetAtom, signOut, useUser } from '#renderer/session/session.ts'
import { chooseTheme, themes } from '#renderer/ui/theme.ts'
import { platform } from '#renderer/platform/current.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { machinePlaces, type Destination, destinations } from '../destinations.ts'
import { type Named, ranked } from '../ranked.ts'
import { hasPalette, type PaletteRole, paletteOpenAtom } from '../state.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { namedJobsQuery } from '../api.ts'
import { useFoundByAdmin } from '../useFoundByAdmin.ts'
import { useSelection } from '../useSelection.ts'

/** Of conversations and of jobs, while nothing is searched for. */
const LATEST = 5

/** Any screen, conversation, job or action by name (Ctrl+K). */
export function Palette() {
  const routeSet = useAtomValue(routeSetAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  if (!hasPalette(routeSet)) return null
  return (
    <Dialog open onClose={() => setOpen(false)} title={title}>
      <Commands role={routeSet} close={() => setOpen(false)} />
    </Dialog>
  )
}

function Commands({ role, close }: { role: PaletteRole; close: () => void }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const searching = search.trim() !== ''
  const list = useRef<HTMLDivElement>(null)
  // What is found first is looked at first, however far the list was scrolled.
  useEffect(() => {
    list.current?.scrollTo({ top: 0 })
    // Nothing here reads the search: each change of it is what sends the list back up.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search])
  const conversations = useConversations(role)
  const jobs = useQuery(namedJobsQuery(role, searching))
  const found = useFoundByAdmin(search)
  const goTo = ({ label, detail, path, words }: Destination): Named => ({
    id: path,
    label,
    detail,
    words,
    run: () => void navigate(path),
  })
  const latest = (all: readonly Destination[]) => (searching ? all : all.slice(0, LATEST)).map(goTo)
  const kind = accountKindOf(useUser())
  const screens = [...destinations[role], ...(platform.desktop ? machinePlaces[role] : [])].filter(
    ({ needs }) => !needs || may(kind, needs),
  )
  const groups = ranked(search, [
    { heading: text.screens, commands: screens.map(goTo) },
    { heading: text.conversations, commands: latest(conversations) },
    { heading: text.people, commands: found.people.map(goTo) },
    { heading: text.jobs, commands: latest([...(jobs.data ?? []), ...found.jobs]) },
    { heading: text.actions, commands: actionsOf(role, goTo) },
  ])
  const { selected, select } = useSelection(groups.flatMap(({ commands }) => commands.map(({ id }) => id)))
  return (
    // Filtered here: the library keeps groups in their order, wherever the best match is.
    <Command
      label={text.search}
      value={selected}
      onValueChange={select}
      loop
      shouldFilter={false}
      className="grid gap-3"
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder={text.searchHint}
        className="min-h-11 w-full rounded-box border border-line-strong bg-raised px-3 py-2"
      />
      <div className="relative">
        <Command.List
          ref={list}
          label={text.commands}
          className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
        >
          {groups.map(({ heading, commands }) => (
            <Group key={heading} heading={heading}>
              {commands.map(({ id, label, detail, run }) => (
                <Item
                  key={id}
                  id={id}
                  label={label}
                  detail={detail}
                  onSelect={() => {
                    close()
                    run()
                  }}
                />
              ))}
            </Group>
          ))}
        </Command.List>
        {/* Beside the list of commands, which may hold nothing else. */}
        <p role="status" className="pointer-events-none absolute inset-x-0 top-0 px-3 py-2 text-muted">
          {groups.length === 0 &&
            (jobs.isFetching || found.isFetching ? text.stillLooking : text.nothingFound)}
        </p>
      </div>
    </Command>
  )
}

function actionsOf(role: PaletteRole, goTo: (destination: Destination) => Named): readonly Named[] {
  const addJob = { label: text.addJob, path: pathTo('addJob'), words: text.addJobWords }
  return [
    ...(role === 'customer' ? [goTo(addJob)] : []),
    ...themes.map(({ value, label }) => ({
      id: `theme ${value}`,
      label: text.appearance(label),
      words: text.appearanceWords,
      run: () => chooseTheme(value),
    })),
    { id: 'logout', label: text.logout, words: text.logoutWords, run: () => void signOut() },
  ]
}

function useConversations(role: PaletteRole): readonly Destination[] {
  const { data } = useQuery({ ...conversationsQuery, enabled: role !== 'admin' })
  return (data?.conversations ?? []).map(({ job, other }) => ({
    label: text.conversation(other.name, job.title),
    path: pathTo('newMessage', { jobId: job.id, otherUserId: other.id }),
    words: text.conversationWords,
  }))
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-fine [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  id: string
  label: string
  detail: string | undefined
  onSelect: () => void
}

function Item({ id, label, detail, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="grid min-h-10 cursor-pointer grid-cols-[minmax(0,1fr)] content-center rounded-box px-3 py-1 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-strong"
    >
      <span>{label}</span>
      {detail && <span className="text-fine text-muted">{detail}</span>}
    </Command.Item>
  )
}
