import { useQuery } from '@tanstack/react-query'
import { Command, defaultFilter, useCommandState } from 'cmdk'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listConnections } from '#shared/api/connections.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { customerHome } from '#shared/texts/screens.ts'
import { callQuery } from '../../api/useCall.ts'
import { routeSetAtom, signOut } from '../../app/session.ts'
import { chooseTheme, themes } from '../../app/theme.ts'
import { platform } from '../../platform/current.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { machinePlaces, type Place, places } from './places.ts'
import { hasPalette, type PaletteRole, paletteOpenAtom } from './state.ts'
import { useOwnJobs } from './useOwnJobs.ts'

/** Of conversations and of jobs, while nothing is searched for. */
const LATEST = 5

/** By name and other words, never by id; what begins with what was typed comes first. */
function byWords(_id: string, search: string, [label = '', words = '']: string[] = []): number {
  const starts = label.toLowerCase().startsWith(search.trim().toLowerCase())
  return defaultFilter(`${label} ${words}`, search) + (starts ? 1 : 0)
}

/** Any screen, conversation, job or action by name (Ctrl+K). */
export function Palette() {
  const routeSet = useAtomValue(routeSetAtom)
  const setOpen = useSetAtom(paletteOpenAtom)
  if (!hasPalette(routeSet)) return null
  return (
    <Dialog open onClose={() => setOpen(false)} title="Go to">
      <Commands role={routeSet} close={() => setOpen(false)} />
    </Dialog>
  )
}

function Commands({ role, close }: { role: PaletteRole; close: () => void }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const searching = search.trim() !== ''
  const conversations = useConversations(role, searching)
  const jobs = useOwnJobs(role, searching)
  const found = jobs.data ?? []
  const latest = searching ? found : found.slice(0, LATEST)
  const run = (action: () => void) => () => {
    close()
    action()
  }
  const goTo = (path: string) => run(() => void navigate(path))
  const screens = [...places[role], ...(platform.desktop ? machinePlaces[role] : [])]
  return (
    <Command
      label="Search screens, conversations, jobs and actions"
      loop
      filter={byWords}
      className="grid gap-3"
    >
      <Command.Input
        value={search}
        onValueChange={setSearch}
        placeholder="A screen, a person, a job …"
        className="min-h-11 w-full rounded-box border border-line-strong bg-raised px-3 py-2"
      />
      <div className="relative">
        <Command.List label="Commands" className="h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
          <Places heading="Screens" all={screens} goTo={goTo} />
          <Places heading="Conversations" all={conversations} goTo={goTo} />
          <Places heading="Jobs" all={latest} goTo={goTo} />
          <Group heading="Actions">
            {role === 'customer' && (
              <Item
                id="addJob"
                label={customerHome.addNewJob}
                words="post create"
                onSelect={goTo(pathTo('addJob'))}
              />
            )}
            {themes.map(({ value, label }) => (
              <Item
                key={value}
                id={`theme ${value}`}
                label={`Appearance: ${label.toLowerCase()}`}
                words="theme mode"
                onSelect={run(() => chooseTheme(value))}
              />
            ))}
            <Item id="logout" label="Logout" words="sign out leave" onSelect={run(() => void signOut())} />
          </Group>
        </Command.List>
        <Outcome looking={jobs.isFetching} />
      </div>
    </Command>
  )
}

/** Beside the list of commands, which may hold nothing else. */
function Outcome({ looking }: { looking: boolean }) {
  const found = useCommandState(({ filtered }) => filtered.count)
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-0 px-3 py-2 text-muted">
      {found === 0 && (looking ? 'Still looking …' : 'Nothing is called that.')}
    </p>
  )
}

function useConversations(role: PaletteRole, searching: boolean): readonly Place[] {
  const { data } = useQuery({ ...callQuery(listConnections, { body: {} }), enabled: role !== 'admin' })
  const all = data?.data ?? []
  return (searching ? all : all.slice(0, LATEST)).map(({ job_id, job_title, other_user_id: other }) => ({
    label: `${other.name}: ${job_title}`,
    path: pathTo('newMessage', { job_id, other_user_id: other._id }),
    words: 'message',
  }))
}

interface PlacesProps {
  heading: string
  all: readonly Place[]
  goTo: (path: string) => () => void
}

function Places({ heading, all, goTo }: PlacesProps) {
  if (all.length === 0) return null
  return (
    <Group heading={heading}>
      {all.map(({ label, path, words }) => (
        <Item key={path} id={path} label={label} words={words} onSelect={goTo(path)} />
      ))}
    </Group>
  )
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
  /** What tells it from others of the same name. */
  id: string
  label: string
  words?: string | undefined
  onSelect: () => void
}

function Item({ id, label, words = '', onSelect }: ItemProps) {
  return (
    <Command.Item
      value={id}
      keywords={[label, words]}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center rounded-box px-3 py-1 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-strong"
    >
      {label}
    </Command.Item>
  )
}
