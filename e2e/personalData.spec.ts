import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { DEMO_PASSWORD } from '../src/server/db/demo/accounts.ts'
import { expect, test } from './fixtures.ts'
import { postBid, postJob } from './jobCalls.ts'
import { read } from './ownCalls.ts'
import { demoProvider, signIn } from './signIn.ts'
import { thread, write } from './thread.ts'

const JOB = 'Sand the hallway floor'

/** A customer of the demo with whom nothing is open: only they can close their account. */
async function whoMayClose(page: Page, url: string): Promise<string> {
  for (let index = 1; index <= 40; index++) {
    const email = `customer${index}@demo.tradepost.example`
    const data = { email, password: DEMO_PASSWORD, user_type: 'C' }
    const { access_token } = await (await page.request.post(`${url}/api/users/login`, { data })).json()
    const headers = { 'access-token': access_token }
    const closing = await (await page.request.get(`${url}/api/users/closing`, { headers })).json()
    if (closing.open_matters.length === 0) return email
  }
  throw new Error('With each customer of the demo something is open')
}

test('a customer takes their data along and closes the account; the other side sees a closed account', async ({
  openWindow,
  product,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  const email = await whoMayClose(customer, product.url)
  await signIn(customer, 'Customer', email)
  await signIn(provider, 'Service Provider', demoProvider)
  const { user } = await read(customer, '/users')
  const jobId = await postJob(customer, JOB)
  const bidId = await postBid(provider, jobId)

  await test.step('they talk about the job', async () => {
    await provider.goto(`/new_message/${jobId}/${user._id}`)
    await write(provider, 'I can start on Monday.')
    await expect(thread(provider).getByText('I can start on Monday.')).toBeVisible()
    await expect(provider.getByRole('heading', { name: user.name })).toBeVisible()
  })

  await test.step('the customer has everything in one file', async () => {
    await customer.goto('/my_profile?tab=data')
    const download = customer.waitForEvent('download')
    await customer.getByRole('button', { name: 'Download my data' }).click()
    const files = unzipSync(await readFile(await (await download).path()))
    const text = (name: string) => Buffer.from(files[name] ?? []).toString()
    expect(text('profile.json')).toContain(email)
    expect(text('jobs.json')).toContain(JOB)
    expect(text('conversations.json')).toContain('I can start on Monday.')
    expect(text('bids.json')).toContain(bidId)
  })

  await test.step('a wrong password closes nothing, the right one signs out', async () => {
    await customer.getByRole('button', { name: 'Close my account…' }).click()
    await customer.getByLabel('Your password, once more').fill('not-my-password')
    await customer.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(customer.getByText('This is not your password.')).toBeVisible()
    await customer.getByLabel('Your password, once more').fill(DEMO_PASSWORD)
    await customer.getByRole('button', { name: 'Close my account for good' }).click()
    await expect(customer.getByText('Your account is closed.')).toBeVisible()
    await expect(customer).toHaveURL('/')
  })

  await test.step('the provider reads on, and nowhere the name', async () => {
    await provider.reload()
    await expect(provider.getByRole('heading', { name: 'Closed account' })).toBeVisible()
    await expect(thread(provider).getByText('I can start on Monday.')).toBeVisible()
    await expect(provider.getByRole('textbox', { name: 'Message' })).toBeHidden()
    await provider.goto(`/job_details?id=${jobId}`)
    await expect(provider.getByRole('heading', { level: 1, name: JOB })).toBeVisible()
    await expect(provider.getByText('Closed account').first()).toBeVisible()
    await expect(provider.getByText(user.name)).toHaveCount(0)
  })

  await test.step('the address and the password open nothing any more', async () => {
    await customer.goto('/login')
    await customer.getByRole('dialog').getByRole('button', { name: 'Customer' }).click()
    await customer.getByLabel('Email').fill(email)
    await customer.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await customer.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(customer.getByRole('dialog').getByRole('alert').first()).toBeVisible()
  })
})
