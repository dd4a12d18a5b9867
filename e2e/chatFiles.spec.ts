import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openConversation, signInByCall } from './nodeChat.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'
import { thread, write } from './thread.ts'
import { pdf, picture } from './uploads.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const picker = (page: Page) => page.getByLabel('Attach pictures or a PDF').and(page.locator('input'))
const tray = (page: Page) => page.getByRole('list', { name: 'To be sent' })
const uploads = '**/api/connections/*/images'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`two people send pictures with words, a PDF and a saved reply, at ${width} pixels`, async ({
    openWindow,
    product: { url },
  }) => {
    const customer = await openWindow()
    let provider = await openWindow()
    for (const page of [customer, provider]) await page.setViewportSize({ width, height })
    await signIn(customer, 'Customer', demoCustomer)
    await signIn(provider, 'Service Provider', demoProvider)
    const [asCustomer, asProvider] = [await signInByCall(url, 'C'), await signInByCall(url, 'P')]
    const { job, other } = await openConversation(url, asCustomer, asProvider)
    const { name: customerName } = (await openConversation(url, asProvider, asCustomer)).other
    await customer.goto(`/new_message/${job.id}/${other.id}`)
    await provider.goto(`/new_message/${job.id}/${asCustomer.id}`)
    const asked = `Which wall is it, at ${width}?`
    await write(provider, asked)
    await expect(thread(customer).getByText(asked)).toBeVisible()
    const words = `The crack, from both sides, at ${width}`

    await test.step('what is picked stands above the box, over another conversation and a reload, and goes out with its words', async () => {
      await picker(customer).setInputFiles([await picture('left.jpg'), await picture('right.jpg')])
      await expect(tray(customer).getByRole('img')).toHaveCount(2)
      // It takes its room from above, and hides nothing of the last message.
      await expect(thread(customer).getByText(asked)).toBeInViewport({ ratio: 1 })
      for (const one of await tray(customer).getByRole('img').all())
        await expect(one).not.toHaveJSProperty('naturalWidth', 0)
      await box(customer).fill(words)
      await customer.reload()
      await expect(tray(customer).getByRole('img')).toHaveCount(2)
      await expect(box(customer)).toHaveValue(words)
      await box(customer).press('Enter')
      await expect(tray(customer)).toBeHidden()
      await expect(box(customer)).toHaveValue('')
      // The words stand under the last picture, in its bubble.
      const last = thread(provider).getByText(words).locator('xpath=..')
      await expect(last.getByRole('button', { name: /^Picture from/ })).toBeVisible()
    })

    await test.step('what is sent while nothing gets through waits with its picture, also in the next window, and goes out by itself', async () => {
      const context = provider.context()
      await context.route(uploads, (route) => route.abort())
      await picker(provider).setInputFiles(await picture('beam.jpg'))
      await box(provider).fill(`That is the beam, at ${width}`)
      await box(provider).press('Enter')
      await expect(tray(provider)).toBeHidden()
      await expect(box(provider)).toHaveValue('')
      const address = provider.url()
      // Another window of the same browser, once the first is gone.
      const next = await context.newPage()
      await next.setViewportSize({ width, height })
      await provider.close()
      provider = next
      await provider.goto(address)
      const bubble = thread(provider).getByRole('img', { name: 'Yours' }).locator('xpath=..')
      await expect(bubble.getByText('Waiting to be sent')).toBeVisible()
      await expect(bubble.getByText(`That is the beam, at ${width}`)).toBeVisible()
      await expect(bubble.getByRole('img', { name: 'Yours' })).not.toHaveJSProperty('naturalWidth', 0)
      // From whatever screen is open then.
      await provider.goto('/find_work')
      await expect(provider.getByRole('main')).toBeVisible()
      await context.unroute(uploads)
      const words = thread(customer).getByText(`That is the beam, at ${width}`)
      await expect(words).toHaveCount(1)
      await expect(words.locator('xpath=..').getByRole('button', { name: /^Picture from/ })).toBeVisible()
      await provider.goto(address)
      await expect(thread(provider).getByText(`That is the beam, at ${width}`)).toHaveCount(1)
    })

    await test.step('a PDF that is dropped on the thread is sent, and saved under its name', async () => {
      const { name, mimeType, buffer } = pdf(`Quote ${width}.pdf`)
      const files = await provider.evaluateHandle(
        ([bytes, called, type]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(bytes)], called, { type }))
          return transfer
        },
        [[...buffer], name, mimeType] as const,
      )
      const pane = provider.getByRole('region', { name: /^Conversation with/ })
      await pane.dispatchEvent('dragenter', { dataTransfer: files })
      await expect(provider.getByText(/^Drop here to send to/)).toBeVisible()
      await pane.dispatchEvent('drop', { dataTransfer: files })
      await expect(provider.getByText(/^Drop here to send to/)).toBeHidden()
      await expect(tray(provider).getByText(name)).toBeVisible()
      await provider.getByRole('button', { name: 'Send', exact: true }).click()
      const card = thread(customer).getByRole('button', { name: `Save ${name}` })
      await expect(card).toBeVisible()
      const downloading = customer.waitForEvent('download')
      await card.click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(name)
    })

    await test.step('a slash opens the saved replies, and one goes out with its fields filled in', async () => {
      await box(provider).pressSequentially('/')
      const option = provider.getByRole('option', { name: /^On my way/ })
      await expect(option).toContainText(customerName)
      await box(provider).pressSequentially('on my')
      await box(provider).press('Enter')
      await expect(box(provider)).toHaveValue(new RegExp(`^Hello ${customerName}, I am on my way`))
      await box(provider).press('Enter')
      await expect(
        thread(customer)
          .getByText(/I am on my way/)
          .last(),
      ).toBeVisible()
    })

    await test.step('they are managed in a dialog', async () => {
      await provider.getByRole('button', { name: 'Saved replies' }).click()
      await provider.getByRole('button', { name: 'Manage saved replies' }).click()
      const dialog = provider.getByRole('dialog', { name: 'Saved replies' })
      await expect(dialog.getByText('On my way', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete “On my way”' }).click()
      await provider.getByRole('button', { name: 'Delete it' }).click()
      await expect(dialog.getByText('On my way', { exact: true })).toBeHidden()
      await dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(dialog).toBeHidden()
    })
  })
