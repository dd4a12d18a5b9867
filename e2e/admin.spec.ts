import { expect, test } from './fixtures.ts'
import { signIn, signInAsAdmin } from './signIn.ts'

test('an admin verifies a provider, switches a customer off, answers a ticket, and finds it all in the log', async ({
  openWindow,
}) => {
  const admin = await openWindow()
  const customer = await openWindow()

  const verified =
    await test.step('signs in where they wanted to go, and verifies whoever waits', async () => {
      await signInAsAdmin(admin, '/admin?list=waiting')
      await expect(admin).toHaveURL(/list=waiting/)
      const row = admin.getByRole('main').getByRole('listitem').first().getByRole('link')
      const name =
        (await row
          .getByText(/^\S+ \S+$/)
          .first()
          .textContent()) ?? ''
      await row.click()
      const detail = admin.getByRole('region', { name })
      const licence = detail.getByRole('link', { name: /^Licence or certificate/ }).first()
      const document = await admin.request.get((await licence.getAttribute('href')) ?? '')
      expect(document.headers()['content-type']).toBe('application/pdf')
      await detail.getByRole('button', { name: `Verify ${name}` }).click()
      await expect(admin.getByText('Status updated successfully')).toBeVisible()
      await expect(admin.getByRole('main').getByRole('link', { name })).toHaveCount(0)
      return name
    })

  const switchedOff =
    await test.step('switches a customer off, whose open window is signed out at once', async () => {
      const email = 'customer7@demo.tradepost.example'
      await signIn(customer, 'Customer', email)
      const customers = admin.getByRole('tab', { name: 'Customers', exact: true })
      await customers.click()
      // Each list has a field of its own.
      await expect(customers).toHaveAttribute('aria-selected', 'true')
      await admin.getByLabel('Name or email').fill(email)
      await expect(admin.getByRole('main').getByRole('listitem')).toHaveCount(1)
      await admin.getByRole('main').getByRole('listitem').getByRole('link').click()
      const name = (await admin.getByRole('heading', { level: 2 }).textContent()) ?? ''
      await admin.getByRole('button', { name: 'Switch off' }).click()
      const question = admin.getByRole('alertdialog', { name: `Switch ${name} off?` })
      await question.getByRole('button', { name: 'Leave it on' }).click()
      await expect(customer.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
      await admin.getByRole('button', { name: 'Switch off' }).click()
      await question.getByRole('button', { name: 'Switch the account off' }).click()
      await expect(admin.getByText('Switched off')).toHaveCount(2)
      // Nothing was pressed in this window.
      await expect(customer.getByRole('button', { name: 'Login' })).toBeVisible()
      await expect(customer.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      return name
    })

  const answered =
    await test.step('answers a ticket, which is then gone from what is to be answered', async () => {
      await admin.getByRole('link', { name: 'Help tickets' }).click()
      const ticket = admin.getByRole('article').filter({ hasText: 'My provider wants cash' })
      const writer = (await ticket.getByText(/@demo/).locator('..').textContent()) ?? ''
      await ticket.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(ticket).toHaveCount(0)
      await admin.getByRole('tab', { name: 'All' }).click()
      await expect(ticket.getByText(/^Answered/)).toBeVisible()
      return writer.split(',')[0] ?? ''
    })

  await test.step('sees money that waits for a provider’s bank account', async () => {
    await admin.getByRole('link', { name: 'Transfers' }).click()
    const waiting = admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'No bank account' })
      .first()
    await expect(waiting).toContainText(/^\$[\d,]+\.\d\d payout to /)
    // Sending it again would change nothing before they have one.
    await expect(waiting.getByRole('button')).toHaveCount(0)
  })

  await test.step('finds it in the audit log, the latest first', async () => {
    await admin.getByRole('link', { name: 'Audit log' }).click()
    const entries = admin.getByRole('main').getByRole('listitem')
    await expect(entries.nth(0)).toContainText(`answered ${answered}`)
    await expect(entries.nth(1)).toContainText(`switched ${switchedOff} off`)
    await expect(entries.nth(2)).toContainText(`verified ${verified}`)
    await entries.nth(1).getByRole('link', { name: switchedOff }).click()
    await expect(admin.getByRole('region', { name: switchedOff })).toBeVisible()
  })

  await test.step('switches the customer on again and signs out', async () => {
    await admin.getByRole('button', { name: 'Switch on' }).click()
    await admin.getByRole('button', { name: 'Switch the account on' }).click()
    await expect(admin.getByText('Switched off')).toHaveCount(0)
    await signIn(customer, 'Customer', 'customer7@demo.tradepost.example')
    await admin.getByRole('button', { name: 'Logout' }).click()
    await expect(admin.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(admin).toHaveURL(/\/$/)
  })
})

test('the console is for admins: a customer and a provider are refused and led home', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await page.goto('/admin/log')
  await page.getByLabel('Email').fill('customer@demo.tradepost.example')
  await page.getByLabel('Password', { exact: true }).fill('tradepost-demo')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('customer@demo.tradepost.example')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  for (const [type, email] of [
    ['Customer', 'customer@demo.tradepost.example'],
    ['Service Provider', 'provider@demo.tradepost.example'],
  ] as const) {
    const window = await openWindow()
    await signIn(window, type, email)
    await window.goto('/admin/log')
    await expect(window).toHaveURL(/\/$/)
  }
})
