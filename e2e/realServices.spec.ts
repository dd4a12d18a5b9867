import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../src/server/db/schema/index.ts'
import { startOnRealServices } from './realServices.ts'

/**
 * What js.stripe.com would send, as far as the card dialog uses it: a field in the page, and a way to Stripe that is
 * not ours. The real one keeps its field in a frame of its own.
 */
const stripeJs = `window.Stripe = () => {
  const number = () => document.querySelector('[aria-label="Card number"]').value
  const listeners = {}
  const element = {
    on: (name, listener) => { listeners[name] = listener },
    mount: (place) => { place.innerHTML = '<input aria-label="Card number">'; listeners.ready() },
    destroy: () => undefined,
  }
  return {
    elements: () => ({ create: () => element }),
    confirmCardSetup: (secret, _data, options) => window.askStripe(secret, number(), options.handleActions),
  }
}`

let product: Awaited<ReturnType<typeof startOnRealServices>>
test.beforeAll(async () => {
  product = await startOnRealServices()
})
test.afterAll(() => product.stop())

test('a customer signs in with a network and saves a card that only Stripe sees', async ({ page }) => {
  const { url, stripe, network, db } = product
  const email = 'sasha@people.example'
  network.visitor = { sub: 'sasha', email, email_verified: true, name: 'Sasha Social' }
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const sentToUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(url)) sentToUs.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeJs }),
  )
  await page.exposeFunction('askStripe', (secret: string, number: string, handlesActions: boolean) => {
    if (number === '4000000000000002') return { error: { message: 'Your card was declined by its bank.' } }
    const method = stripe.books.cards.confirmSetup(secret, number)
    return { setupIntent: { status: handlesActions ? 'processing' : 'succeeded', payment_method: method } }
  })

  await page.goto(url)
  await page.getByRole('button', { name: 'Login' }).first().click()
  const choice = page.getByRole('dialog', { name: 'How do you use Tradepost?' })
  await choice.getByRole('button', { name: /^Customer/ }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login.getByRole('button', { name: /^Continue with/ })).toHaveText([
    'Continue with Google',
    'Continue with City Hall',
  ])
  await login.getByRole('button', { name: 'Continue with Google' }).click()
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Sasha Social')
  expect(new URL(page.url()).search).toBe('')

  await db
    .update(users)
    .set({ status: 'active', profileStep1: true, profileStep2: true })
    .where(eq(users.email, email))
  await page.goto(`${url}/my_profile?tab=payment`)
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Card' })
  await dialog.getByLabel('Card holder name').fill('Sasha Social')
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('4000000000000002')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined by its bank.')
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Card added Successfully.')).toBeVisible()
  await expect(page.getByText('ending in 4242')).toBeVisible()
  expect(sentToUs.filter((request) => /4242424242424242|4000000000000002/.test(request))).toEqual([])
  expect(problems).toEqual([])

  // A page of the network that nobody in this window asked for signs nobody in.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login/google?code=made-up&state=made-up`)
  await expect(page.getByText('error', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${url}/login`)
})

test('somebody signs up with the operator’s own provider, and is signed in with it again at once', async ({
  page,
  context,
}) => {
  const { url, peer, db } = product
  const email = 'robin@people.example'
  peer.know({ sub: 'robin', email, email_verified: true, name: 'Robin Hall' })
  // Its pages ask for a font that is elsewhere.
  await context.route(
    (asked) => asked.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url.startsWith(url)) problems.push(message.text())
  })
  const asked: string[] = []
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).origin))
  const cityHall = (kind: 'Sign Up' | 'Login') =>
    page.getByRole('dialog', { name: kind }).getByRole('button', { name: 'Continue with City Hall' })
  const chooseProvider = () =>
    page
      .getByRole('dialog', { name: 'How do you use Tradepost?' })
      .getByRole('button', { name: /^Service Provider/ })
      .click()

  await page.goto(url)
  await page.getByRole('button', { name: 'Find work' }).click()
  await cityHall('Sign Up').click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You are not signed in: the sign-in was not finished.')).toBeVisible()
  await expect(page).toHaveURL(`${url}/login`)

  await chooseProvider()
  await cityHall('Login').click()
  await page.getByPlaceholder('Enter any login').fill('robin')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Robin Hall')
  expect(new URL(page.url()).search).toBe('')
  const everyStep = {
    profileStep1: true,
    profileStep2: true,
    profileStep3: true,
    profileStep4: true,
    profileStep5: true,
  }
  const [robin] = await db
    .update(users)
    .set({ status: 'active', ...everyStep })
    .where(eq(users.email, email))
    .returning()
  expect(robin).toMatchObject({ role: 'provider', emailVerifiedAt: expect.any(Date) })

  await page.goto(url)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(problems).toEqual([])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).first().click()
  asked.length = 0
  await chooseProvider()
  await cityHall('Login').click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(asked).not.toContain(peer.issuer)
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})
