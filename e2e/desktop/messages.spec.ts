import { hasElectron } from './realDesktop.ts'
import { expect, test } from './talk.ts'

test('a message reaches the hidden window: a notification that can be answered, and the tray’s menu', async ({
  desktop,
  other,
}) => {
  const bodies = async () => (await desktop.notices()).map(({ body }) => body)
  await desktop.closeWindow()
  // That of hiding.
  await expect.poll(async () => (await bodies()).length).toBe(1)

  await other.say('Can you come on Tuesday?')
  await expect.poll(() => desktop.notices()).toHaveLength(2)
  expect((await desktop.notices())[1]).toEqual({ title: other.title, body: 'Can you come on Tuesday?' })
  // The conversation with news is the first of the tray's menu, below "Open the inbox".
  await expect.poll(async () => (await desktop.trayEntries())[1]).toBe(other.title)

  await desktop.replyTo(1, 'Yes, at nine.')
  await expect.poll(() => other.heard()).toContain('Yes, at nine.')
  expect((await other.heard()).filter((message) => message === 'Yes, at nine.')).toHaveLength(1)
  expect(await desktop.isWindowShown()).toBe(false)

  await desktop.clickTray(other.title)
  expect(await desktop.isWindowShown()).toBe(true)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  const thread = desktop.page.getByRole('group', { name: /^Messages with/ })
  await expect(thread.getByText('Yes, at nine.')).toBeVisible()

  // In view it shows in the thread alone; the next one, on another screen, is announced, and only that one.
  await other.say('In view')
  await expect(thread.getByText('In view')).toBeVisible()
  await desktop.page.evaluate(() => {
    location.hash = '#/provider_jobs'
  })
  await expect(desktop.page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await other.say('Elsewhere')
  await expect.poll(async () => (await bodies()).slice(1)).toEqual(['Can you come on Tuesday?', 'Elsewhere'])
  await desktop.clickNotice(2)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  // What is left unread would be announced to the next test.
  await expect.poll(() => other.unread()).toBe(0)
})

test('a machine that wakes connects anew at once, and hears what comes then', async ({ desktop, other }) => {
  await expect(desktop.page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  const connected = desktop.page.waitForEvent('websocket')
  await desktop.sleepAndWake()
  await connected
  await desktop.closeWindow()
  await other.say('Good morning')
  await expect.poll(async () => (await desktop.notices()).map(({ body }) => body)).toContain('Good morning')
  await desktop.clickTray(other.title)
  await expect.poll(() => other.unread()).toBe(0)
})

test('a conversation that is open in the hidden window is not read, and is announced, until the person looks', async ({
  desktop,
  other,
}) => {
  await desktop.clickTray(other.title)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  await expect.poll(() => other.unread()).toBe(0)
  await desktop.closeWindow()
  await other.say('Are you there?')
  // After that of hiding.
  await expect.poll(() => desktop.notices()).toHaveLength(2)
  const thread = desktop.page.getByRole('group', { name: /^Messages with/ })
  await expect(thread.getByText('Are you there?')).toBeVisible()
  expect(await other.unread()).toBe(1)
  await desktop.clickNotice(1)
  await expect.poll(() => other.unread()).toBe(0)
})

test('a page whose process ends comes back where it was, with what was being typed', async ({
  desktop,
  other,
}) => {
  test.skip(hasElectron(), 'Playwright loses a page whose process has ended')
  await desktop.clickTray(other.title)
  const box = desktop.page.getByRole('textbox', { name: 'Message' })
  await box.fill('Half a sentence')
  await desktop.crashPage()
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  await expect(box).toHaveValue('Half a sentence')
  await other.say('Are you still there?')
  await expect(
    desktop.page.getByRole('group', { name: /^Messages with/ }).getByText('Are you still there?'),
  ).toBeVisible()
  await box.fill('')
  await expect.poll(() => other.unread()).toBe(0)
})
