import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { violationsInEveryLook } from './axe.ts'
import { read } from './ownCalls.ts'
import { signInAsAdmin } from './signIn.ts'

/** A hire of the demo in which something was written: others were made by what was played before, without a word. */
async function hireWithWords(admin: Page): Promise<{ title: string; name: string }> {
  const { jobs } = await read(admin, '/admin/jobs?state=in_progress')
  for (const { _id, title, customer } of jobs) {
    const { record } = await read(admin, `/admin/jobs/${_id}`)
    if (record.bid_list.some((bid: { messages: number }) => bid.messages > 0))
      return { title, name: customer.name }
  }
  throw new Error('The demo has hires whose people have written')
}

test('an admin finds a job, sees its money, and reads what was written with a reason', async ({
  openWindow,
}) => {
  const admin = await openWindow()
  await signInAsAdmin(admin, '/admin/jobs')
  const main = admin.getByRole('main')
  const { title, name } = await hireWithWords(admin)

  await test.step('jobs are narrowed by how they stand and by a name, which the address keeps', async () => {
    await admin.getByRole('tab', { name: 'In progress' }).click()
    await admin.getByLabel('Title, name or id').fill(name.toLowerCase())
    await expect(admin).toHaveURL(/list=in_progress&text=\w/)
    await expect(main.getByRole('listitem').filter({ hasNotText: name })).toHaveCount(0)
    expect(await violationsInEveryLook(admin)).toEqual([])
  })

  const reason = 'A report of payment in cash.'
  await test.step('a job’s record has stages and money; what was written opens with a reason', async () => {
    await main.getByRole('link', { name: title }).first().click()
    await expect(main.getByRole('heading', { name: 'What happened' })).toBeVisible()
    await expect(main.getByText(/paid for/).first()).toBeVisible()
    await expect(main.getByText(/INV-\d+/).first()).toBeVisible()
    expect(await violationsInEveryLook(admin)).toEqual([])
    await main
      .getByRole('button', { name: /^Read \d+ message/ })
      .first()
      .click()
    await admin.getByRole('button', { name: 'Write it down and read' }).click()
    await expect(admin.getByText('Please write why you read it.')).toBeVisible()
    await admin.getByLabel('Why you read it').fill(reason)
    await admin.getByRole('button', { name: 'Write it down and read' }).click()
    await expect(admin.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await admin.keyboard.press('Escape')
  })

  await test.step('the reason stands with the person’s dealings and in the audit log', async () => {
    await main.getByRole('link', { name }).first().click()
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByText(reason)).toBeVisible()
    expect(await violationsInEveryLook(admin)).toEqual([])
    await admin.goto('/admin/log')
    await expect(main.getByRole('listitem').first()).toContainText(reason)
  })
})
