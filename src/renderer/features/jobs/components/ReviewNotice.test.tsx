import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paperRequestId } from '#shared/domain/ids.ts'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import * as text from '#texts/jobs.ts'
import * as papers from '#texts/papers.ts'
import { aUser, category } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'

const request = (given: Partial<PaperRequest> & Pick<PaperRequest, 'about' | 'reason'>): PaperRequest => ({
  id: paperRequestId.parse(crypto.randomUUID()),
  categoryId: null,
  status: 'open',
  askedAt: new Date('2026-03-02T10:00:00Z'),
  ...given,
})
const trade = { ...category, subCategories: [], documentUrl: '' }

function shown(isUnderReview: boolean, paperRequests: PaperRequest[]) {
  const user = aUser({ role: 'provider', verified: !isUnderReview, categories: [trade], paperRequests })
  return show(<ReviewNotice user={user} isUnderReview={isUnderReview} />, { as: user })
}

test('under review it says what is asked for and why, and leads to where it is replaced', async () => {
  const { person, place } = shown(true, [
    request({ about: 'identity', reason: 'Too dark to read.' }),
    request({ about: 'licence', categoryId: category.id, reason: 'It has expired.' }),
    request({ about: 'profile', reason: 'Answered already.', status: 'answered' }),
  ])
  expect(screen.getByText(text.underReview)).toBeTruthy()
  expect(screen.getByText(papers.identity).nextSibling?.textContent).toBe('Too dark to read.')
  expect(screen.getByText(papers.licence(category.name)).nextSibling?.textContent).toBe('It has expired.')
  expect(screen.queryByText('Answered already.')).toBeNull()
  await person.click(screen.getByRole('link', { name: papers.openDocuments }))
  expect(place()).toBe('/settings?tab=documents')
})

test('a verified provider is asked as well, and led to the profile where it is about that', async () => {
  const { person, place } = shown(false, [request({ about: 'other', reason: 'Say where you work.' })])
  expect(screen.queryByText(text.underReview)).toBeNull()
  expect(screen.getByText(papers.whileVerified)).toBeTruthy()
  await person.click(screen.getByRole('link', { name: papers.openProfile }))
  expect(place()).toBe('/settings?tab=profile')
})

test('nothing is said to a verified provider who has answered', () => {
  shown(false, [request({ about: 'other', reason: 'Say where you work.', status: 'answered' })])
  expect(screen.queryByRole('status')).toBeNull()
})

test('who was not verified reads why, and not that somebody is still looking', () => {
  const refusal = { reason: 'The licence is somebody else’s.', refusedAt: new Date('2026-03-02T10:00:00Z') }
  const user = aUser({ role: 'provider', verified: false, refusal })
  show(<ReviewNotice user={user} isUnderReview />, { as: user })
  expect(screen.getByText(refusal.reason)).toBeTruthy()
  expect(screen.queryByText(text.underReview)).toBeNull()
  expect(screen.getByRole('link', { name: papers.openDocuments })).toBeTruthy()
})
