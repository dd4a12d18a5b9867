import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { hireWith, postBid, postJob, saveCard } from './jobCalls.ts'
import { requestStage, stage } from './jobSteps.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'
import { picture } from './uploads.ts'

test('a hire with an address that is given and taken back, photos of before, and a request that shows what was done', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const jobId = await postJob(customer, 'Widen the back gate')

  await test.step('the provider finds it by its words, and reads first what to decide by', async () => {
    await provider.getByLabel('Words').fill('gate widen')
    await provider.getByLabel('Order').selectOption('Nearest')
    await provider.getByRole('link', { name: 'Widen the back gate' }).click()
    await expect(provider.getByText(/mi from you/)).toBeVisible()
    await expect(provider.getByText('Bids so far')).toBeVisible()
  })

  const bidId = await postBid(provider, jobId)
  await hireWith(customer, { jobId, bidId, card: await saveCard(customer, '4242424242424242') })
  await customer.goto(`/bid_detail/${jobId}`)
  await provider.goto(`/job_in_progress/${jobId}`)

  await test.step('the customer gives the address: the provider has it at once, and in the next visits', async () => {
    await expect(provider.getByText(/^The address comes from/)).toBeVisible()
    await customer.getByRole('button', { name: 'Give your address' }).click()
    const dialog = customer.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await violationsInEveryLook(customer)).toEqual([])
    await dialog.getByLabel('Address').fill('4500 Kingsway, Burnaby')
    await dialog.getByLabel('Phone number').fill('604 555 0134')
    await dialog.getByRole('button', { name: 'Give it' }).click()
    await expect(dialog).toBeHidden()
    await expect(provider.getByText('4500 Kingsway, Burnaby')).toBeVisible()
    await expect(provider.getByRole('link', { name: '604 555 0134' })).toBeVisible()
    expect(await violationsInEveryLook(provider)).toEqual([])
    await provider.goto('/provider_jobs?tab=hired')
    await expect(provider.getByRole('heading', { name: 'Next visits' })).toBeVisible()
    expect(await violationsInEveryLook(provider)).toEqual([])
    await provider.goto(`/job_in_progress/${jobId}`)
  })

  await test.step('both see how it was, what was done and what is said of it', async () => {
    await stage(provider, 'Part 1').getByRole('button', { name: 'Add “before” photos' }).click()
    const dialog = provider.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await violationsInEveryLook(provider)).toEqual([])
    await dialog.getByLabel('Photos of the work').setInputFiles(await picture('before.jpg'))
    await dialog.getByRole('button', { name: 'Add the photos' }).click()
    await expect(dialog).toBeHidden()
    await requestStage(provider, 'Part 1', { note: 'The posts stand in concrete.', photo: 'after.jpg' })
    for (const page of [provider, customer]) {
      const part = stage(page, 'Part 1')
      await expect(part.getByText('The posts stand in concrete.')).toBeVisible()
      await expect(part.getByRole('img', { name: /before the work/ })).toBeVisible()
      await part.getByRole('img', { name: /what was done/ }).click()
      const large = page.getByRole('dialog')
      await expect(large).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(large).toBeHidden()
    }
    expect(await violationsInEveryLook(customer)).toEqual([])
  })

  await test.step('what is taken back is gone for the provider', async () => {
    await customer.getByRole('button', { name: 'Take back' }).click()
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(provider.getByText('4500 Kingsway, Burnaby')).toBeHidden()
  })
})
