import { expect, test } from './fixtures.ts'
import { violationsInEveryLook } from './axe.ts'
import { signInAsAdmin } from './signIn.ts'

test('an admin finds a job, sees its money, and reads what was written with a reason', async ({
  openWindow,
}) => {
  const admin = await openWindow()
  await signInAsAdmin(admin, '/admin/jobs')
  const main = admin.getByRole('main')

  await test.step('jobs are narrowed by how they stand and by a name, which the address keeps', async () => {
    await admin.getByRole('tab', { name: 'In progress' }).click()
    await admin.getByLabel('Title, name or id').fill('lucas tremblay')
    await expect(admin).toHaveURL(/list=in_progress&text=lucas/)
    await expect(main.getByRole('listitem').filter({ hasNotText: 'Lucas Tremblay' })).toHaveCount(0)
    expect(await violationsInEveryLook(admin)).toEqual([])
  })

  const reason = 'A report of payment in cash.'
  await test.step('a job’s record has stages and money; what was written opens with a reason', async () => {
    // Others were made by what was played before, without a word.
    await main.getByRole('link', { name: 'Install a level 2 car charger in the garage' }).click()
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
    await main.getByRole('link', { name: 'Lucas Tremblay' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Lucas Tremblay' })).toBeVisible()
    await expect(main.getByText(reason)).toBeVisible()
    expect(await violationsInEveryLook(admin)).toEqual([])
    await admin.goto('/admin/log')
    await expect(main.getByRole('listitem').first()).toContainText(reason)
  })
})
