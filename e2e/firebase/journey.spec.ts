import { expect, type Page, test } from '@playwright/test'
import { demoCustomer, demoProvider, signIn } from '../signIn.ts'
import { startOnFirebase } from './startOnFirebase.ts'
import { standInProblem } from './startStandIn.ts'

const problem = standInProblem()
test.skip(problem !== '', problem)

let market: Awaited<ReturnType<typeof startOnFirebase>> | undefined
test.afterAll(async () => market?.stop())

test('two people talk through Firebase: text, a picture, who is there, and what the lists show', async ({
  browser,
}) => {
  market = await startOnFirebase()
  const { firebase, product, conversation, customer, provider } = market
  const problems: string[] = []
  const open = async (role: 'Customer' | 'Service Provider', other: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) problems.push(message.text())
    })
    await signIn(page, role, role === 'Customer' ? demoCustomer : demoProvider)
    await page.goto(`/new_message/${conversation.job.id}/${other}`)
    return page
  }
  const hers = await open('Customer', provider.id)
  const his = await open('Service Provider', customer.id)
  const bubble = (page: Page, text: string) =>
    page.getByRole('group', { name: /^Messages with/ }).getByText(text)
  const say = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text)
    await page.keyboard.press('Enter')
  }

  await say(hers, 'Written to Firebase')
  await expect(bubble(his, 'Written to Firebase')).toHaveCount(1)
  await say(his, 'And answered there')
  await expect(bubble(hers, 'And answered there')).toHaveCount(1)
  await expect(hers.getByText('Online')).toBeVisible()

  await hers.getByLabel('Attach pictures or a PDF').and(hers.locator('input')).setInputFiles('build/icon.png')
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  const picture = his
    .getByRole('group', { name: /^Messages with/ })
    .getByRole('img')
    .last()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect
    .poll(() => picture.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture).toHaveAttribute('src', new RegExp(`^${firebase.url}/v0/b/market.appspot.com/o/`))

  const torn = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await hers.getByLabel('Attach pictures or a PDF').and(hers.locator('input')).setInputFiles(torn)
  await hers.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(hers.getByText(/^torn\.png can not be opened as a picture/)).toBeVisible()
  // It holds nothing up that is written after it.
  await say(hers, 'The other one was torn')
  await expect(bubble(his, 'The other one was torn')).toHaveCount(1)

  await hers.reload()
  await expect(bubble(hers, 'Written to Firebase')).toHaveCount(1)
  await hers.context().close()
  await expect(his.getByText('Online')).toHaveCount(0)
  expect(problems).toEqual([])
  await his.context().close()
})
