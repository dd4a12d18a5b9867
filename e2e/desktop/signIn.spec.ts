import { startOnRealServices } from '../realServices.ts'
import { expect, test } from './fixtures.ts'

test('a sign-in with a network goes through the system’s browser and comes back to the window', async ({
  home,
  openDesktop,
  request,
}) => {
  const product = await startOnRealServices()
  const { network, url: server } = product
  network.visitor = {
    sub: 'robin',
    email: 'robin@people.example',
    email_verified: true,
    name: 'Robin Roofer',
  }
  const desktop = await openDesktop({ home, server })
  const { page } = desktop
  await page.evaluate(() => {
    location.hash = '#/login'
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Service Provider' }).click()
  const login = page.getByRole('dialog', { name: 'Login' })

  // A page of the network that was left open ends when another one is asked for.
  await login.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(login.getByText('Go on in your browser')).toBeVisible()
  await expect.poll(() => desktop.openedOutside()).toHaveLength(1)
  await login.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.poll(() => desktop.openedOutside()).toHaveLength(2)
  const [left = '', opened = ''] = await desktop.openedOutside()
  const requests = new URL(opened).searchParams
  expect(requests.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/)
  expect(requests.get('code_challenge_method')).toBe('S256')
  const back = new URL(requests.get('redirect_uri') ?? '')
  back.search = '?code=made-up&state=made-up'
  expect((await request.get(back.href)).status()).toBe(404)
  await expect(request.get(left)).rejects.toThrow()

  expect(await (await request.get(opened)).text()).toContain('go back to Tradepost')
  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Robin Roofer')
  await expect(request.get(back.href)).rejects.toThrow()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
  await desktop.quit()
  await product.stop()
})
