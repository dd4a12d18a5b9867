import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DesktopAccount, DesktopEvent } from '#shared/desktop.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { logout } from '#shared/wire/calls/sessions.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { DesktopPanel } from '#renderer/features/desktop/components/DesktopPanel.tsx'
import { ServerUnreachable } from '#renderer/features/desktop/components/ServerUnreachable.tsx'
import { accountsAtom, askedAccountAtom } from '#renderer/features/desktop/accounts.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { answer, heldBack } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { defaultSettings } from '#shared/desktopSettings.ts'
import { GuestHeader } from '../layouts/GuestHeader.tsx'
import { MemberHeader } from '../layouts/MemberHeader.tsx'
import { Accounts } from './Accounts.tsx'

/** The other side of the bridge, there before the page's code is. */
const main = await vi.hoisted(async () =>
  (await import('#renderer/testing/desktopBridge.ts')).desktopBridge(),
)
const { asked, answers } = main
const tell = (event: DesktopEvent, payload: unknown) => act(() => main.listeners.get(event)?.(payload))
/** What was asked of the machine, but for what each page asks at its start. */
const done = () =>
  asked
    .filter(([channel]) => !['account:list', 'settings:read'].includes(channel))
    .map(([channel, question]) => (question === undefined ? [channel] : [channel, question]))

const account = (given: Partial<DesktopAccount>): DesktopAccount => ({
  id: 'casey',
  name: 'Casey Customer',
  role: 'customer',
  server: 'https://market.example',
  unread: 0,
  isOwn: false,
  ...given,
})
const own = account({ isOwn: true })
const parker = account({ id: 'parker', name: 'Parker Provider', role: 'provider', unread: 2 })
const north = account({
  id: 'north',
  name: null,
  role: null,
  server: 'https://north.example',
  unread: 1,
})
const three = [own, parker, north]

const role = 'customer'
const as = aUser({ role })

beforeEach(() => {
  asked.length = 0
  for (const channel of Object.keys(answers)) delete answers[channel]
  answers['account:list'] = three
  answers['settings:read'] = defaultSettings
})
afterEach(() => {
  vi.useRealTimers()
  getDefaultStore().set(askedAccountAtom, undefined)
  getDefaultStore().set(accountsAtom, [])
})

/** Of what is in front alone: without a style sheet what is behind it, or hidden at this width, is there as well. */
async function axeFinds(part: Element = document.body) {
  const { violations } = await axe.run(part, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Parts of it come on demand. */
const showAll = (screen?: ReactNode) =>
  act(async () =>
    show(
      <>
        {screen}
        <Accounts />
      </>,
      { as },
    ),
  )

function showHeader() {
  answer(unreadNotifications, () => ({
    notifications: [],
    notificationCount: 0,
    messageCount: 0,
    otherCount: 0,
  }))
  answer(listWaiting, () => ({ waiting: [] }))
  return showAll(<MemberHeader role={role} inThread={false} />)
}

const menuItems = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

test('the account menu lists the other accounts, with what tells them apart, and opens one', async () => {
  const { person } = await showHeader()
  const button = await screen.findByRole('button', {
    name: 'Account of Casey Customer, 3 unread in your other accounts',
  })
  await person.click(button)
  await screen.findByText('Accounts on this computer')
  expect(await menuItems()).toEqual([
    'Settings',
    'Logout',
    'Parker ProviderService provider, unread: 2',
    'Not signed innorth.example, unread: 1',
    'Add an account…',
  ])
  expect(await axeFinds(screen.getByRole('menu'))).toEqual([])
  await person.click(screen.getByRole('menuitem', { name: /^Parker Provider/ }))
  expect(done()).toContainEqual(['account:open', 'parker'])
})

test('the counts follow what the other accounts say', async () => {
  await showHeader()
  await screen.findByRole('button', { name: /3 unread in your other accounts/ })
  tell('accounts', [
    { ...own, unread: 4 },
    { ...parker, unread: 0 },
    { ...north, unread: 0 },
  ])
  expect(screen.getByRole('button', { name: 'Account of Casey Customer' })).toBeTruthy()
})

test('who is signed in is named to the machine', async () => {
  await showAll()
  await waitFor(() => expect(done()).toEqual([['account:name', 'Casey Customer']]))
})

test('an account is added at this server, or at another, whose address is looked at first', async () => {
  const { person } = await showHeader()
  await person.click(await screen.findByRole('button', { name: /^Account of/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Add an account…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an account' })
  expect(within(dialog).getByRole('radio', { name: 'At market.example' })).toHaveProperty('checked', true)
  await person.click(within(dialog).getByRole('radio', { name: 'At another server' }))
  const address = within(dialog).getByLabelText('Server address')
  await fill(person, address, 'http://north.example')
  expect(await axeFinds(dialog)).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Add account' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('starts with https://')
  expect(done().filter(([channel]) => channel === 'account:add')).toEqual([])
  await person.clear(address)
  await fill(person, address, 'https://north.example/jobs')
  await person.click(within(dialog).getByRole('button', { name: 'Add account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done()).toContainEqual(['account:add', 'https://north.example'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account of/ })),
  )
})

test('why an account can’t be added is said in the dialog, which keeps what was typed', async () => {
  answers['account:add'] = new Error(
    "Error invoking remote method 'account:add': Error: This computer keeps six accounts already.",
  )
  const { person } = await showAll()
  await waitFor(() => expect(main.listeners.has('addAccount')).toBe(true))
  tell('addAccount', 'open')
  await person.click(await screen.findByRole('radio', { name: 'At another server' }))
  await fill(person, screen.getByLabelText('Server address'), 'https://north.example')
  await person.click(screen.getByRole('button', { name: 'Add account' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This computer keeps six accounts already.')
  expect(screen.getByLabelText('Server address')).toHaveProperty('value', 'https://north.example')
})

test('a dialog that is in front is answered first', async () => {
  await showAll(<Dialog open onClose={() => undefined} title="Something else" />)
  await waitFor(() => expect(main.listeners.has('addAccount')).toBe(true))
  await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(true))
  tell('addAccount', 'open')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

const showSettings = () => showAll(<DesktopPanel />)

test('the settings list all accounts and open another', async () => {
  const { person } = await showSettings()
  const section = await screen.findByRole('region', { name: 'Accounts on this computer' })
  const rows = await within(section).findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Casey CustomerCustomer · market.exampleThis one',
    'Parker ProviderService provider · market.example, unread: 2Open',
    'Not signed innorth.example, unread: 1Open',
  ])
  expect(await axeFinds()).toEqual([])
  await person.click(within(section).getByRole('button', { name: 'Open Parker Provider' }))
  expect(done()).toContainEqual(['account:open', 'parker'])
})

test('the only account can’t be removed, which is said', async () => {
  answers['account:list'] = [own]
  await showSettings()
  await screen.findByText('This one')
  const button = screen.getByRole('button', { name: 'Remove this account…' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText(/only account on this computer/).id).toBe(button.getAttribute('aria-describedby'))
})

async function remove(person: ReturnType<typeof show>['person']) {
  await screen.findByRole('button', { name: 'Open Parker Provider' })
  await person.click(screen.getByRole('button', { name: 'Remove this account…' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Remove this account from this computer?',
  })
  expect(question.textContent).toContain('Casey Customer is signed out here')
  await person.click(within(question).getByRole('button', { name: 'Remove account' }))
}

test('an account signs out before it is removed', async () => {
  answer(logout, () => {
    asked.push(['POST /users/logout', undefined])
    return { message: 'Signed out' }
  })
  const { person } = await showSettings()
  await remove(person)
  await waitFor(() => expect(done().at(-1)).toEqual(['account:remove']))
  expect(done().map(([channel]) => channel)).toEqual([
    'account:name',
    'POST /users/logout',
    'session:clear',
    'account:remove',
  ])
})

test('an account is removed where its server does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const held = heldBack<typeof logout>({ message: 'Signed out' })
  answer(logout, held.reply)
  const { person } = await showSettings()
  await remove(person)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(done()).toContainEqual(['account:remove']))
  held.letThrough()
})

test('why an account could not be removed is said', async () => {
  answers['account:remove'] = new Error('It is in use.')
  answer(logout, () => ({ message: 'Signed out' }))
  const { person } = await showSettings()
  await remove(person)
  expect(await screen.findByText('It is in use.')).toBeTruthy()
})

test('nobody is stuck in an account that is signed out', async () => {
  answers['account:list'] = [{ ...own, role: null }, parker]
  const { person } = await showAll(<GuestHeader />)
  const button = await screen.findByRole('button', { name: 'Accounts, 2 unread in your other accounts' })
  act(() => getDefaultStore().set(sessionAtom, undefined))
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
  await person.click(button)
  expect(await menuItems()).toEqual([
    'Parker ProviderService provider, unread: 2',
    'Add an account…',
    'Remove this account…',
  ])
  expect(screen.getByText('Not signed in · market.example')).toBeTruthy()
  expect(await axeFinds()).toEqual([])
  await person.click(screen.getByRole('menuitem', { name: 'Remove this account…' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a header has no way to other accounts where there are none', async () => {
  answers['account:list'] = [own]
  await showAll(<GuestHeader />)
  await screen.findByRole('button', { name: 'Logout' })
  await waitFor(() => expect(asked).toContainEqual(['account:list', undefined]))
  expect(screen.queryByRole('button', { name: /^Accounts/ })).toBeNull()
})

test('an account whose server is away leads to the others, and can be removed', async () => {
  const { person } = await showAll(<ServerUnreachable onRetry={() => undefined} />)
  const others = await screen.findByRole('region', { name: 'Your other accounts' })
  expect(await axeFinds()).toEqual([])
  await person.click(within(others).getByRole('button', { name: /^Parker Provider/ }))
  expect(done()).toContainEqual(['account:open', 'parker'])
  await person.click(within(others).getByRole('button', { name: 'Remove this account…' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})
