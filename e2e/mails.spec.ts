import { expect, test } from './fixtures.ts'
import { postBid, postJob, rejectBid } from './jobCalls.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

test('mails come, are read on a phone, and are stopped by their link or in the settings', async ({
  openWindow,
}) => {
  const [customer, provider, guest] = [await openWindow(), await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const title = 'Shelves for the cellar'
  const mail = (to: string, subject: string) =>
    guest.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject })

  await test.step('a provider wants no mails of bids', async () => {
    await provider.goto('/settings?tab=notifications')
    const bids = provider.getByRole('group', { name: 'Bids' })
    await bids.getByRole('checkbox', { name: 'Email' }).click()
    await expect(provider.getByText('Saved.')).toBeVisible()
    await provider.reload()
    await expect(bids.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
    await expect(bids.getByRole('checkbox', { name: 'Right away' })).toBeChecked()
  })

  const jobId = await postJob(customer, title)
  const bidId = await postBid(provider, jobId)

  await test.step('the mail of a bid fits a phone and leads to the job', async () => {
    await guest.setViewportSize({ width: 390, height: 844 })
    await guest.goto('/dev/outbox')
    await mail(demoCustomer, `: ${title}`).first().click()
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(title)
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const button = guest.getByRole('link', { name: 'Compare the bids' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await button.getAttribute('href')).toContain(`/job_detail/${jobId}`)
  })

  await test.step('its link stops mails of its kind without signing in, by a press, and brings them back', async () => {
    await guest.getByRole('link', { name: 'Stop these emails' }).click()
    await expect(guest.getByText('You get emails of “Bids”.')).toBeVisible()
    await guest.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(guest.getByText('You get no emails of “Bids” any more.')).toBeVisible()
    await customer.goto('/my_profile?tab=notifications')
    const email = customer.getByRole('group', { name: 'Bids' }).getByRole('checkbox', { name: 'Email' })
    await expect(email).not.toBeChecked()
    await guest.getByRole('button', { name: 'Have them again' }).click()
    await expect(guest.getByText('You get emails of “Bids”.')).toBeVisible()
  })

  await test.step('who has switched them off reads it at the bell, and has no mail', async () => {
    await rejectBid(customer, { jobId, bidId })
    await provider.goto('/notifications')
    await expect(provider.getByText(`has rejected your bid for “${title}”`).first()).toBeVisible()
    await guest.goto('/dev/outbox')
    await expect(mail(demoCustomer, `: ${title}`).first()).toBeVisible()
    await expect(mail(demoProvider, `Your bid was rejected: ${title}`)).toHaveCount(0)
  })
})
