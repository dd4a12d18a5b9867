import { expect, test } from './fixtures.ts'
import { customersAddresses } from './addresses.ts'
import { signIn, signInAsAdmin } from './signIn.ts'

test('support is asked from a job’s page, answers in the console, and is asked again', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const admin = await openWindow()
  await signIn(customer, 'Customer', 'customer@demo.tradepost.example')
  const subject = 'When may I release it?'

  await test.step('the message names the job that it was asked from', async () => {
    await customer.goto((await customersAddresses(customer)).hiredJob)
    const help = customer.getByRole('link', { name: 'Get help with this job' })
    await expect(help).toBeVisible()
    const job = (await customer.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await help.click()
    await expect(customer.getByText(`About “${job}”`)).toBeVisible()
    await customer.getByLabel('Subject').fill(subject)
    await customer.getByLabel('Message').fill('The frame stands.')
    await customer.getByRole('button', { name: 'Send', exact: true }).click()
    const sent = customer.getByRole('article').filter({ hasText: subject })
    await expect(sent).toContainText('We are looking into it')
    await expect(sent).toContainText(`About “${job}”`)
  })

  const ticket = admin.getByRole('article').filter({ hasText: subject })
  await test.step('an admin answers it where it stands; what they had typed survives a reload', async () => {
    await signInAsAdmin(admin, '/admin/tickets')
    await ticket.getByRole('button', { name: 'Answer', exact: true }).click()
    await admin.getByLabel('Your answer').fill('As soon as you are happy with it.')
    await admin.reload()
    await ticket.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(admin.getByLabel('Your answer')).toHaveValue('As soon as you are happy with it.')
    await admin.getByRole('button', { name: 'Send the answer' }).click()
    await expect(ticket).toHaveCount(0)
  })

  await test.step('the customer reads it under Help & Support, and writes again', async () => {
    await customer.reload()
    const read = customer.getByRole('article').filter({ hasText: subject })
    await expect(read).toContainText('As soon as you are happy with it.')
    await expect(read).toContainText('Answered')
    await read.getByRole('button', { name: 'Write again' }).click()
    await customer.getByLabel('Your answer').fill('And if the paint is missing?')
    await customer.getByRole('button', { name: 'Send the answer' }).click()
    await expect(read).toContainText('We are looking into it')
  })

  await test.step('it waits for support again, with all that was said', async () => {
    await admin.reload()
    await expect(ticket).toContainText('And if the paint is missing?')
    await ticket.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(ticket).toHaveCount(0)
  })
})
