import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBank, listBanks } from '#shared/wire/calls/banks.ts'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { suggestPlaces } from '#shared/wire/calls/places.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import type { SubCategory } from '#shared/domain/category.ts'
import { bankId, subCategoryId } from '#shared/domain/ids.ts'
import { bank as bankText, profile as text } from '#texts/validation.ts'
import { answer, fieldRefusal, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aUser, category } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { BankDialog } from './BankDialog.tsx'
import { ProviderDocumentsDialog } from './ProviderDocumentsDialog.tsx'
import { ProviderProfileDialog } from './ProviderProfileDialog.tsx'

const decks: SubCategory = {
  id: subCategoryId.parse('00000000-0000-4000-8000-0000000000d1'),
  name: 'Decks',
  categoryId: category.id,
  categoryName: category.name,
}
const trade = { ...category, subCategories: [decks] }
const provider = aUser({ role: 'provider', profileStep1: false, profileStep2: false, profileStep3: false })
const saved = { message: 'Profile Updated', user: provider }
const field = (name: string) => screen.getByLabelText(name)
const next = () => screen.getByRole('button', { name: 'Next' })
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

test('a trade and what is done in it are asked for, and sent', async () => {
  answer(suggestPlaces, () => ({ places: [{ name: 'Vancouver, BC', latitude: 49.2, longitude: -123.1 }] }))
  answer(listCategories, () => ({ categories: [trade] }))
  const requests = answer(updateMe, () => saved)
  const { person } = show(<ProviderProfileDialog user={provider} onClose={() => undefined} />, {
    as: provider,
  })
  await person.clear(field('Name'))
  await fill(person, field('Name'), 'Pat Provider')
  await person.type(field('Date of birth'), '1985-04-02')
  await fill(person, field('Location'), 'Vanc')
  await person.click(await screen.findByRole('option', { name: /Vancouver/ }))
  await fill(person, field('Bio'), 'Decks and stairs.')
  await person.click(next())
  expect(await screen.findByText(text.categoriesRequired)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: trade.name }))
  await person.click(next())
  expect(await screen.findByText(text.subCategoriesRequired)).toBeTruthy()
  expect(requests).toEqual([])
  await person.click(await screen.findByRole('button', { name: decks.name }))
  await person.click(next())
  await waitFor(() => expect(pressesOf(requests)).toBe(1))
  expect(requests[0]?.body).toMatchObject({
    categories: [{ id: trade.id, subCategoryIds: [decks.id] }],
    profileStep1: true,
  })
})

test('each document that is missing says so; they are sent with what each is for', async () => {
  const requests = answer(updateMe, () => saved)
  const user = { ...provider, categories: [{ ...trade, documentUrl: '' }] }
  const { person } = show(
    <ProviderDocumentsDialog user={user} onBack={() => undefined} onClose={() => undefined} />,
    { as: user },
  )
  await person.click(next())
  expect(await screen.findAllByText(text.idOrDocumentRequired)).toHaveLength(3)
  await person.upload(field('ID document'), pdf('id.pdf'))
  await person.upload(field('Profile document'), pdf('profile.pdf'))
  await person.upload(field(`Licence or certificate: ${trade.name}`), pdf('licence.pdf'))
  await person.click(next())
  await waitFor(() => expect(pressesOf(requests)).toBe(1))
  expect(requests[0]?.body).toEqual({ profileStep2: true, documentCategories: [trade.id] })
  expect(requests[0]?.files).toEqual([
    ['id_document', 'id.pdf'],
    ['profile_document', 'profile.pdf'],
    ['business_documents', 'licence.pdf'],
  ])
})

test('who comes back to their bank has given it, and goes on without typing it again', async () => {
  const stored = { id: bankId.parse(crypto.randomUUID()), bankName: 'Credit Union' }
  answer(listBanks, () => ({ banks: [{ ...stored, accountNumber: '••••6789', routingNumber: '11000' }] }))
  const stepped = answer(updateMe, () => saved)
  const { person } = show(<BankDialog onBack={() => undefined} onClose={() => undefined} />, { as: provider })
  expect(await screen.findByText('Account ••••6789, routing 11000')).toBeTruthy()
  expect(screen.queryByLabelText('Account number')).toBeNull()
  await person.click(next())
  await waitFor(() => expect(stepped.map(({ body }) => body)).toEqual([{ profileStep3: true }]))
})

test('a bank is checked and refused at its fields; its branch is not sent; then the step is done', async () => {
  let refuses = true
  const added = answer(addBank, () =>
    refuses ? fieldRefusal('account_no', 'This account is not known.') : { message: 'Bank added' },
  )
  answer(listBanks, () => ({ banks: [] }))
  const stepped = answer(updateMe, () => saved)
  const { person } = show(<BankDialog onBack={() => undefined} onClose={() => undefined} />, { as: provider })
  await fill(person, await screen.findByLabelText('Bank name'), 'Credit Union')
  await fill(person, field('Account number'), '12a')
  await fill(person, field('Routing number'), '11000')
  await fill(person, field('Branch name'), 'Main Street')
  await person.click(next())
  expect(await screen.findByText(bankText.accountNumberDigits)).toBeTruthy()
  expect(added).toEqual([])
  await person.clear(field('Account number'))
  await fill(person, field('Account number'), '123456789')
  await person.click(next())
  expect(await screen.findByText('This account is not known.')).toBeTruthy()
  refuses = false
  await person.click(next())
  await waitFor(() => expect(stepped.map(({ body }) => body)).toEqual([{ profileStep3: true }]))
  expect(added[1]?.body).toEqual({ name: 'Credit Union', accountNumber: '123456789', routingNumber: '11000' })
})
