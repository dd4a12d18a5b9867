import { openConversation, signInByCall } from '../nodeChat.ts'
import { serveWithFirebase } from '../firebase/serveWithFirebase.ts'
import { standInProblem, startStandIn } from '../firebase/startStandIn.ts'
import { newDemoDataDir, removeDataDir } from '../server.ts'
import { signIn as signInOnWeb } from '../signIn.ts'
import { expect, test } from './fixtures.ts'
import { customer, provider, signIn } from './people.ts'

const problem = standInProblem()
test.skip(problem !== '', problem)

/** What was started, and is ended whatever became of the test: the last first. */
const started: (() => Promise<void>)[] = []
test.afterAll(async () => {
  for (const end of started.toReversed()) await end()
})

test('a client whose server keeps messages in Firebase talks through it, under a policy that allows just that', async ({
  browser,
  home,
  openDesktop,
}) => {
  const firebase = await startStandIn()
  started.push(() => firebase.stop())
  const dataDir = await newDemoDataDir()
  started.push(() => removeDataDir(dataDir))
  const product = await serveWithFirebase(dataDir, firebase)
  started.push(() => product.stop())
  const her = await signInByCall(product.url, 'C')
  const his = await signInByCall(product.url, 'P')
  const connection = await openConversation(product.url, her, his)

  const desktop = await openDesktop({ home, server: product.url })
  const { page } = desktop
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await signIn(page, 'Service Provider', provider)
  await page.evaluate((path) => {
    location.hash = path
  }, `#/new_message/${connection.job_id}/${her.id}`)
  const hers = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInOnWeb(hers, 'Customer', customer)
  await hers.goto(`/new_message/${connection.job_id}/${his.id}`)

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
