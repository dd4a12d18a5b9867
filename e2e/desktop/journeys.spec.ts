import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { jobForm } from '../jobCalls.ts'
import { expect, test } from './fixtures.ts'
import { customer, isSignedIn, provider, signedInCall, signIn } from './people.ts'

/** A customer posts a job and invites the provider to it. */
async function invite(request: APIRequestContext, server: string): Promise<{ _id: string; title: string }> {
  const { id } = await signedInCall(request, server, provider, 'P')
  const other = await signedInCall(request, server, customer, 'C')
  const title = `Hang the door of the shed ${crypto.randomUUID().slice(0, 8)}`
  const { jobId } = await other.postForm('/jobs', jobForm(title, (await other.get('/categories')).categories))
  expect((await other.post('/invitations', { job_id: jobId, receiver_ids: [id] })).ok()).toBe(true)
  return { _id: jobId, title }
}

test('a login outlives a restart, and a logout doesn’t', async ({ home, openDesktop, product }) => {
  const start = { home, server: product.url }
  const first = await openDesktop(start)
  await signIn(first.page, 'Service Provider', provider)
  expect(await first.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
  await first.quit()

  const second = await openDesktop(start)
  await isSignedIn(second.page)
  await second.page.getByRole('button', { name: /^Account of/ }).click()
  await second.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(second.page.getByRole('heading', { level: 1, name: /Post. Accept. Hire/ })).toBeAttached()
  await second.quit()

  const third = await openDesktop(start)
  await expect(third.page.getByRole('heading', { level: 1, name: /Post. Accept. Hire/ })).toBeAttached()
})

test('a notification arrives in the hidden window: tray, notification, and a click that leads there', async ({
  home,
  openDesktop,
  product,
  request,
}) => {
  const desktop = await openDesktop({ home, server: product.url })
  await signIn(desktop.page, 'Service Provider', provider)
  await expect.poll(() => desktop.trayText()).toMatch(/^Tradepost/)
  await desktop.closeWindow()
  expect(await desktop.isWindowShown()).toBe(false)
  const unread = async () => Number(/(\d{1,9}) unread/.exec(await desktop.trayText())?.[1] ?? 0)
  // What was unread before has been told by now: the notification of hiding comes after it.
  await expect.poll(async () => (await desktop.notices()).length).toBeGreaterThan(0)
  const before = await unread()

  const job = await invite(request, product.url)
  // By the invitation, and by the conversation that it opens.
  await expect.poll(unread).toBeGreaterThan(before)
  // What is written in the conversation may be told before it.
  const invitation = async () => (await desktop.notices()).findIndex(({ title }) => title === job.title)
  await expect.poll(invitation).toBeGreaterThan(0)
  await desktop.clickNotice(await invitation())
  expect(await desktop.isWindowShown()).toBe(true)
  await expect(desktop.page).toHaveURL(new RegExp(`#/job_details\\?id=${job._id}`))
  await expect(desktop.page.getByRole('heading', { name: job.title })).toBeVisible()
})

test('what is set up on this machine outlives a restart', async ({ home, openDesktop, product }) => {
  const start = { home, server: product.url }
  const first = await openDesktop(start)
  await signIn(first.page, 'Service Provider', provider)
  await openPanel(first.page)
  const jobs = { name: 'Everything else about jobs' }
  await first.page.getByRole('checkbox', jobs).click()
  await expect(first.page.getByRole('checkbox', jobs)).not.toBeChecked()
  await first.page.getByRole('checkbox', { name: 'Quiet hours' }).click()
  await first.page.getByLabel('Quiet from').fill('20:30')
  await expect(first.page.getByLabel('Quiet from')).toHaveValue('20:30')
  await first.quit()

  const second = await openDesktop(start)
  await isSignedIn(second.page)
  await openPanel(second.page)
  await expect(second.page.getByRole('checkbox', jobs)).not.toBeChecked()
  await expect(second.page.getByRole('checkbox', { name: 'Bids' })).toBeChecked()
  await expect(second.page.getByLabel('Quiet from')).toHaveValue('20:30')
  // What is being set stays: the documents open in the system's browser.
  const opened: string[] = []
  for (const [name, path] of [
    ['Terms and conditions', '/terms_conditions'],
    ['Privacy policy', '/privacy_policy'],
  ] as const) {
    await second.page.getByRole('main').getByRole('link', { name }).click()
    opened.push(`${product.url}${path}`)
    await expect.poll(() => second.openedOutside()).toEqual(opened)
  }
  await expect(second.page.getByLabel('Quiet from')).toHaveValue('20:30')
})

test('the links of the landing page lead to its parts and to the documents', async ({
  home,
  openDesktop,
  product,
}) => {
  const { page } = await openDesktop({ home, server: product.url })
  for (const [link, heading] of [
    ['Services', 'services'],
    ['How It Works', 'how_it_works'],
    ['About', 'about'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: link }).click()
    await expect(page.locator(`#${heading}`)).toBeInViewport()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const footer = page.getByRole('navigation', { name: 'Quick links' })
  for (const document of ['Terms and conditions', 'Privacy policy']) {
    await footer.getByRole('link', { name: document }).click()
    await expect(page.getByRole('heading', { level: 1, name: document })).toBeVisible()
    await footer.getByRole('link', { name: 'How it works' }).click()
    await expect(page.locator('#how_it_works')).toBeInViewport()
  }
})

async function openPanel(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/settings?tab=desktop'
  })
}

test('a link to a job leads a guest there through the sign-in; a hostile one nowhere', async ({
  home,
  openDesktop,
  product,
  request,
}) => {
  const { get } = await signedInCall(request, product.url, customer, 'C')
  const [job] = (await get('/jobs/active/1')).jobs
  const desktop = await openDesktop({
    home,
    server: product.url,
    programArguments: [`tradepost://job_detail/${job._id}`],
  })
  // The link leads a guest to the sign-in by itself.
  await expect(desktop.page.getByRole('dialog')).toBeVisible()
  await signIn(desktop.page, 'Customer', customer)
  await expect(desktop.page.getByRole('heading', { name: job.title })).toBeVisible()

  const address = desktop.page.url()
  await desktop.followLink(`tradepost://job_detail/${job._id}/../../admin`)
  await desktop.followLink('tradepost://messages?next=javascript:alert(1)')
  expect(desktop.page.url()).toBe(address)
  await desktop.followLink('tradepost://my_jobs')
  await expect(desktop.page).toHaveURL(/#\/my_jobs/)
})

/** The button of an invoice of the customer's, in the month that has one. */
async function findInvoice(page: Page): Promise<Locator> {
  await signIn(page, 'Customer', customer)
  await page.evaluate(() => {
    location.hash = '#/my_profile?tab=transactions'
  })
  const invoice = page.getByRole('button', { name: /^Invoice of/ }).first()
  const monthBefore = page.getByRole('button', { name: 'Month before' })
  await expect(invoice.or(page.getByText('No transactions in this month'))).toBeVisible()
  if (!(await invoice.isVisible())) await monthBefore.click()
  return invoice
}

test('an invoice goes to the downloads folder', async ({ home, openDesktop, product }) => {
  const desktop = await openDesktop({ home, server: product.url })
  const { page } = desktop
  await (await findInvoice(page)).click()
  const downloads = page.getByRole('region', { name: 'Downloads' })
  await expect(downloads.getByText('In your downloads folder')).toBeVisible()
  await expect(downloads.getByRole('button', { name: /^Open/ })).toBeVisible()
  const [name = ''] = readdirSync(desktop.downloads)
  expect(name).toMatch(/^(Invoice|Statement|Credit note).* – .+\.pdf$/)
  expect(readFileSync(join(desktop.downloads, name)).subarray(0, 5).toString()).toBe('%PDF-')
  await downloads.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(downloads).toBeHidden()
})

test('a slow download shows how far it is, here and on the taskbar; it pauses, ends and starts again', async ({
  home,
  openDesktop,
  product,
}) => {
  const desktop = await openDesktop({ home, server: product.url })
  const { page } = desktop
  const invoice = await findInvoice(page)
  await desktop.limitDownloads(50)
  await invoice.click()
  const downloads = page.getByRole('region', { name: 'Downloads' })
  const bar = downloads.getByRole('progressbar')
  const part = () => bar.evaluate((one) => (one instanceof HTMLProgressElement ? one.position : -1))
  await expect(downloads.getByText('Downloading')).toBeVisible()
  await expect.poll(part).toBeGreaterThan(0)
  expect(await part()).toBeLessThan(1)
  const onTaskbar = await desktop.taskbarProgress()
  expect(onTaskbar).toBeGreaterThan(0)
  expect(onTaskbar).toBeLessThan(1)

  await downloads.getByRole('button', { name: /^Pause/ }).click()
  await expect(downloads.getByText('Paused')).toBeVisible()
  await expect.poll(() => desktop.taskbarProgress()).toBe(-1)
  const paused = await part()
  await downloads.getByRole('button', { name: /^Resume/ }).click()
  await expect.poll(part).toBeGreaterThan(paused)

  await downloads.getByRole('button', { name: /^Cancel/ }).click()
  await expect(downloads.getByText('Cancelled')).toBeVisible()
  await desktop.limitDownloads(undefined)
  await downloads.getByRole('button', { name: /^Try again/ }).click()
  await expect(downloads.getByText('In your downloads folder')).toBeVisible()
  expect(await desktop.taskbarProgress()).toBe(-1)
  const files = readdirSync(desktop.downloads)
  expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
})

test('a server that can’t be reached has a page that says so and takes another address', async ({
  home,
  openDesktop,
}) => {
  // Port 9 discards; nothing listens there.
  const desktop = await openDesktop({ home, server: 'http://127.0.0.1:9' })
  const { page } = desktop
  await expect(page.getByRole('heading', { name: 'Tradepost can’t be reached' })).toBeVisible()
  await expect(page.getByText('There is no answer from http://127.0.0.1:9.')).toBeVisible()
  const address = page.getByLabel('Server address')
  await address.fill('market.example')
  await page.getByRole('button', { name: 'Use this server' }).click()
  await expect(page.getByText('Please enter an address that starts with https://')).toBeVisible()
})

test('a server that is silent leaves no empty window, and is given up soon', async ({
  home,
  openDesktop,
}) => {
  const held: Socket[] = []
  const silent = createServer((socket) => void held.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('The silent server has no port')
  const { page } = await openDesktop({ home, server: `http://127.0.0.1:${address.port}` })
  await expect(page.getByText('Tradepost is opening')).toBeVisible()
  await expect(page.getByText('The server is slow to answer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tradepost can’t be reached' })).toBeVisible()
  await expect(page.getByText('Tradepost is opening')).toBeHidden()
  for (const socket of held) socket.destroy()
  silent.close()
})
