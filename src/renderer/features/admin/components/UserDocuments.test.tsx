import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askForPaper, updateStatus, withdrawPaperRequest } from '#shared/wire/calls/admin.ts'
import { fileId, paperRequestId } from '#shared/domain/ids.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import * as papers from '#texts/papers.ts'
import { paperRequest as invalid } from '#texts/validation.ts'
import { answer, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aUser, category } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDocuments } from './UserDocuments.tsx'

const admin = aUser({ role: 'admin' })
const moment = new Date('2026-03-02T10:00:00Z')
const licence = papers.licence(category.name)

const renewed = {
  id: fileId.parse(crypto.randomUUID()),
  kind: 'licence' as const,
  categoryId: category.id,
  name: 'renewed.pdf',
  url: '/files/renewed',
  givenAt: moment,
  isVouched: false,
}

function provider(given: Partial<ReviewedUser> = {}): ReviewedUser {
  return {
    ...aUser({
      role: 'provider',
      verified: true,
      name: 'Parker Provider',
      categories: [{ ...category, subCategories: [], documentUrl: '' }],
      papers: [renewed],
    }),
    earlierPapers: [],
    ...given,
  }
}

test('a document is asked for again with a reason, which is needed', async () => {
  const asked = answer(askForPaper, () => ({ message: 'Asked.' }))
  const user = provider()
  const { person } = show(<UserDocuments user={user} />, { as: admin })
  await person.click(screen.getByRole('button', { name: text.askAgainFor(licence) }))
  const dialog = screen.getByRole('dialog', { name: text.askTitle(user.name, licence) })
  await person.click(within(dialog).getByRole('button', { name: text.sendRequest }))
  expect(await within(dialog).findByText(invalid.reasonRequired)).toBeTruthy()
  await fill(person, within(dialog).getByLabelText(text.askReason), 'It has expired.')
  await person.click(within(dialog).getByRole('button', { name: text.sendRequest }))
  await waitFor(() => expect(pressesOf(asked)).toBe(1))
  expect(asked[0]).toMatchObject({
    params: { id: user.id },
    body: { about: 'licence', categoryId: category.id, reason: 'It has expired.' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what waits is shown with its reason, and can be withdrawn', async () => {
  const withdrawn = answer(withdrawPaperRequest, () => ({ message: 'Withdrawn.' }))
  const request = {
    id: paperRequestId.parse(crypto.randomUUID()),
    about: 'identity' as const,
    categoryId: null,
    reason: 'Too dark to read.',
    status: 'open' as const,
    askedAt: moment,
  }
  const user = provider({ paperRequests: [request] })
  const { person } = show(<UserDocuments user={user} />, { as: admin })
  expect(screen.getByText('Too dark to read.')).toBeTruthy()
  expect(screen.getByText(papers.asked)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: text.withdrawRequest }))
  await waitFor(() =>
    expect(withdrawn.map(({ params }) => params)).toEqual([{ id: user.id, request: request.id }]),
  )
})

test('what is new of a verified provider is accepted as it was seen', async () => {
  const user = provider()
  const sent = answer(updateStatus, () => ({ message: 'Done.', user }))
  const { person } = show(<UserActions user={user} />, { as: admin })
  await person.click(screen.getByRole('button', { name: text.acceptDocuments }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ verified: true, papersSeen: [renewed.id] }]),
  )
})

test('what somebody was verified by before stands beside what is new', () => {
  const before = {
    ...renewed,
    id: fileId.parse(crypto.randomUUID()),
    name: 'expired.pdf',
    url: '/files/expired',
  }
  show(<UserDocuments user={provider({ earlierPapers: [before] })} />, { as: admin })
  expect(screen.getByRole('link', { name: licence }).getAttribute('href')).toBe('/files/renewed')
  expect(screen.getByRole('link', { name: papers.anyLicence }).getAttribute('href')).toBe('/files/expired')
  expect(screen.getByText(papers.isNew)).toBeTruthy()
})
