import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me } from '#shared/wire/calls/ownUser.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { fileId } from '#shared/domain/ids.ts'
import type { Paper } from '#shared/domain/paper.ts'
import * as text from '#texts/papers.ts'
import { profile as invalid } from '#texts/validation.ts'
import { answer, fieldRefusal, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aUser, category } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Papers } from './Papers.tsx'

const paper = (given: Partial<Paper> & Pick<Paper, 'kind' | 'name'>): Paper => ({
  id: fileId.parse(crypto.randomUUID()),
  categoryId: null,
  url: `/files/${given.name}?signature=good`,
  givenAt: new Date('2026-03-02T10:00:00Z'),
  isVouched: true,
  ...given,
})
const provider = aUser({
  role: 'provider',
  verified: true,
  categories: [{ ...category, subCategories: [], documentUrl: '' }],
  papers: [paper({ kind: 'identity', name: 'passport.pdf' }), paper({ kind: 'profile', name: 'about.pdf' })],
})
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const licence = text.licence(category.name)

function open() {
  answer(me, () => ({ type: provider.role, user: provider }))
  return show(<Papers />, { as: provider })
}

test('says what is there, since when, and how it stands; each can be opened', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'passport.pdf' })
  expect(link.getAttribute('href')).toContain('signature=good')
  expect(screen.getAllByText(/^2 Mar 2026$/)).toHaveLength(2)
  expect(screen.getAllByText(text.vouched)).toHaveLength(2)
  expect(screen.getByText(text.missing)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Hand in/ })).toBeNull()
})

test('sends what was picked with what it is for, and keeps it where that is refused', async () => {
  let refuses = true
  const renewed = [...provider.papers, paper({ kind: 'licence', name: 'renewed.pdf', isVouched: false })]
  const requests = answer(updateMe, () =>
    refuses
      ? fieldRefusal('business_documents', invalid.documentInvalid)
      : {
          message: '',
          user: { ...provider, papers: renewed.map((one) => ({ ...one, categoryId: category.id })) },
        },
  )
  const { person } = open()
  await person.upload(await screen.findByLabelText(licence), new File(['x'], 'licence.png'))
  expect(await screen.findByText(invalid.documentInvalid)).toBeTruthy()
  await person.upload(screen.getByLabelText(text.identity), pdf('new-passport.pdf'))
  await person.upload(screen.getByLabelText(licence), pdf('renewed.pdf'))
  await person.click(screen.getByRole('button', { name: text.handIn(2) }))
  await waitFor(() => expect(pressesOf(requests)).toBe(1))
  expect(requests[0]?.body).toEqual({ documentCategories: [category.id] })
  expect(requests[0]?.files).toEqual([
    ['id_document', 'new-passport.pdf'],
    ['business_documents', 'renewed.pdf'],
  ])
  expect(await screen.findByText('new-passport.pdf')).toBeTruthy()
  refuses = false
  await person.click(screen.getByRole('button', { name: text.handIn(2) }))
  expect(await screen.findByText(text.handedIn)).toBeTruthy()
  expect(await screen.findByText(text.isNew)).toBeTruthy()
  expect(screen.queryByText('new-passport.pdf')).toBeNull()
})
