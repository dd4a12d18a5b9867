import { expect, test } from './fixtures.ts'
import { shoot } from './screenshots.ts'
import { signIn, signInAsAdmin } from './signIn.ts'
import { pdf } from './uploads.ts'

const reason = 'The picture of your ID is too dark to read the date.'

test('an admin asks for a document again; the provider reads why, replaces it, and is verified by the new one', async ({
  openWindow,
}) => {
  const admin = await openWindow()
  const provider = await openWindow()

  const name = await test.step('the admin looks at somebody who waits for verification', async () => {
    await signInAsAdmin(admin, '/admin?list=waiting')
    await admin.getByRole('main').getByRole('listitem').last().getByRole('link').click()
    const name = (await admin.getByRole('heading', { level: 2 }).textContent()) ?? ''
    const email = (await admin.getByRole('link', { name: /@demo/ }).last().textContent()) ?? ''
    await signIn(provider, 'Service Provider', email)
    await expect(provider.getByText('Your profile is under review.')).toBeVisible()
    return name
  })
  const detail = admin.getByRole('region', { name })

  await test.step('asks for the ID again, which stands in the provider’s open window', async () => {
    await detail.getByRole('button', { name: 'Ask again for: ID document' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByText('Please say why: the provider reads it.')).toBeVisible()
    await dialog.getByLabel('Why, for them to read').fill(reason)
    await shoot(admin, 'askForPaper')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(detail.getByText(reason)).toBeVisible()
    await shoot(admin, 'askedForPaper')
    await expect(provider.getByText(reason)).toBeVisible()
    await shoot(provider, 'underReviewAsked')
  })

  await test.step('the provider replaces it from there', async () => {
    await provider.getByRole('link', { name: 'Open my documents' }).click()
    await expect(provider.getByText(reason)).toBeVisible()
    await shoot(provider, 'documentsAsked')
    await provider.getByLabel('ID document').setInputFiles(pdf('a-clear-picture.pdf'))
    await shoot(provider, 'documentsPicked')
    await provider.getByRole('button', { name: 'Hand in the document' }).click()
    const link = provider.getByRole('link', { name: 'a-clear-picture.pdf' })
    const document = await provider.request.get((await link.getAttribute('href')) ?? '')
    expect(document.headers()['content-type']).toBe('application/pdf')
    await expect(provider.getByText(reason)).toHaveCount(0)
    await shoot(provider, 'documents')
  })

  await test.step('the admin sees the new one and verifies; the provider’s window knows', async () => {
    await admin.reload()
    await expect(detail.getByText(/and answered since:$/)).toBeVisible()
    await expect(detail.getByText('a-clear-picture.pdf')).toBeVisible()
    await shoot(admin, 'answeredPaper')
    await detail.getByRole('button', { name: `Verify ${name}` }).click()
    await expect(admin.getByText('Status updated successfully')).toBeVisible()
    await expect(provider.getByText('Verified', { exact: true }).first()).toBeVisible()
    await provider.getByRole('link', { name: 'Home' }).first().click()
    await expect(provider.getByRole('heading', { name: 'Recent Post' })).toBeVisible()
    await expect(provider.getByText('under review')).toHaveCount(0)
  })

  await test.step('the log has it', async () => {
    await admin.getByRole('link', { name: 'Audit log' }).click()
    const entries = admin.getByRole('main').getByRole('listitem')
    await expect(entries.filter({ hasText: `asked ${name} for something again` })).toBeVisible()
    await expect(entries.filter({ hasText: `verified ${name}` })).toBeVisible()
  })
})
