import { startOnFirebase } from '../firebase/startOnFirebase.ts'
import { standInProblem } from '../firebase/startStandIn.ts'
import { signIn as signInOnWeb } from '../signIn.ts'
import { expect, test } from './fixtures.ts'
import { customer, provider, signIn } from './people.ts'

const problem = standInProblem()
test.skip(problem !== '', problem)

let market: Awaited<ReturnType<typeof startOnFirebase>> | undefined
test.afterAll(async () => market?.stop())

test('a client whose server keeps messages in Firebase talks through it, under a policy that allows just that', async ({
  browser,
  home,
  openDesktop,
}) => {
  market = await startOnFirebase()
  const { product, conversation, customer: her, provider: his } = market
  const desktop = await openDesktop({ home, server: product.url })
  const { page } = desktop
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await signIn(page, 'Service Provider', provider)
  await page.evaluate((path) => {
    location.hash = path
  }, `#/new_message/${conversation.job.id}/${her.id}`)
  const hers = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInOnWeb(hers, 'Customer', customer)
  await hers.goto(`/new_message/${conversation.job.id}/${his.id}`)

  await hers.getByRole('textbox', { name: 'Message' }).fill('To the desktop')
  await hers.keyboard.press('Enter')
  const thread = page.getByRole('group', { name: /^Messages with/ })
  await expect(thread.getByText('To the desktop')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Message' }).fill('From the desktop')
  await page.keyboard.press('Enter')
  await expect(hers.getByRole('group', { name: /^Messages with/ }).getByText('From the desktop')).toHaveCount(
    1,
  )
  await hers.context().close()
  expect(refused).toEqual([])
})
