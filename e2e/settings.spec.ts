import { builtFile } from './builtFile.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './holdBack.ts'
import { read } from './ownCalls.ts'
import { demoProvider, signIn } from './signIn.ts'

test('by keyboard a screen opens at its heading; settings keep what was typed and are saved once', async ({
  openWindow,
}) => {
  const page = await openWindow()
  const release = await holdBack(page, `**/${builtFile('PageWatch')}`)
  await signIn(page, 'Service Provider', demoProvider)

  await test.step('the focus goes to the heading of the screen that was opened, also where its code comes late', async () => {
    const main = page.getByRole('navigation', { name: 'Main' }).first()
    const open = async (link: string, heading: string) => {
      await main.getByRole('link', { name: link }).focus()
      await page.keyboard.press('Enter')
      const opened = page.getByRole('heading', { level: 1, name: heading })
      await expect(opened).toBeVisible()
      return opened
    }
    const jobs = await open('My jobs', 'My jobs')
    release()
    await expect(jobs).toBeFocused()
    await expect(await open('Home', 'Recent Post')).toBeFocused()
  })

  await test.step('what was typed is there again after a look at another tab', async () => {
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Half a sentence about')
    await page.getByRole('tab', { name: 'Change Password' }).click()
    await page.getByRole('tab', { name: 'My Profile' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence about')
  })

  await test.step('a bank that is saved can’t be saved again while the list is read anew', async () => {
    await page.getByRole('tab', { name: 'My Payment Method' }).click()
    await page.getByRole('button', { name: 'Add Bank Details' }).click()
    await page.getByLabel('Bank name').fill('Harbour Credit Union')
    await page.getByLabel('Account number').fill('7654321')
    await page.getByLabel('Routing number').fill('80901')
    await page.getByLabel('Branch name').fill('Water Street')
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/banks', async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const read = page.waitForRequest(
      (request) => request.url().endsWith('/api/banks') && request.method() === 'GET',
    )
    await save.click()
    await read
    await expect(save).toBeDisabled()
    goOn()
    await expect(save).toHaveCount(0)
    await expect(page.getByText('Harbour Credit Union')).toHaveCount(1)
  })
})

test('a verified provider who types another name reads what it means before it is saved', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', 'provider6@demo.tradepost.example')
  await page.goto('/settings')
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const saved = page.getByText('Profile updated successfully')
  const question = page.getByRole('alertdialog', { name: 'Send your profile to review again?' })
  const before = await name.inputValue()
  const own = async () => (await read(page, '/users')).user

  await page.getByLabel('Bio').fill('The same person, with another van.')
  await save.click()
  await expect(saved).toBeVisible()
  await name.fill('Nadia Newname')
  await save.click()
  await question.getByRole('button', { name: 'Not now' }).click()
  expect(await own()).toMatchObject({ name: before, certified: 1 })
  await expect(name).toHaveValue('Nadia Newname')
  await save.click()
  await question.getByRole('button', { name: 'Save and send to review' }).click()
  await expect.poll(own).toMatchObject({ name: 'Nadia Newname', certified: 0 })
  // Nobody vouches for them now, so that another name means nothing more.
  await expect(question).toBeHidden()
  await name.fill(before)
  await save.click()
  await expect.poll(own).toMatchObject({ name: before })
})
