import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { jobDetail, postJob } from '#shared/wire/calls/jobs.ts'
import { suggestPlaces } from '#shared/wire/calls/places.ts'
import { jobId } from '#shared/domain/ids.ts'
import { today } from '#shared/domain/dates.ts'
import { cents } from '#shared/domain/money.ts'
import * as posting from '#texts/posting.ts'
import { job as text } from '#texts/validation.ts'
import { answer, fieldRefusal, heldBack, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser, category } from '#renderer/testing/samples.ts'
import { keepJobWish, keptJobWish } from '#renderer/session/jobWish.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { PostJob } from './PostJob.tsx'

const posted = { jobId: jobId.parse(crypto.randomUUID()), message: 'Job Posted' }

function form() {
  answer(listCategories, () => ({ categories: [{ ...category, subCategories: [] }] }))
  answer(suggestPlaces, () => ({ places: [{ name: 'Vancouver, BC', latitude: 49.2, longitude: -123.1 }] }))
  return show(<PostJob />, { as: aUser({ role: 'customer' }), path: '/post_job' })
}

const field = (name: RegExp | string) => screen.getByLabelText(name)
const button = () => screen.getByRole('button', { name: posting.submit })

async function fillIn({ person }: ReturnType<typeof form>) {
  await fill(person, field('Title'), 'Build a cedar deck')
  await screen.findByRole('option', { name: category.name })
  await person.selectOptions(field('Category'), category.id)
  await fill(person, field('Description'), 'Off the kitchen, twelve by sixteen feet.')
  await fill(person, field('Location'), 'Vanc')
  await person.click(await screen.findByRole('option', { name: /Vancouver/ }))
  await fill(person, field('Postal code'), 'v5k0a1')
  await person.type(field('Start date'), '2127-05-03')
  await person.type(field('End date'), '2127-05-07')
  await fill(person, field(/^Budget/), '6000')
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const requests = answer(postJob, () => posted)
  const { person } = form()
  await person.click(button())
  expect(await screen.findByText(text.titleRequired.replace(/\s+/g, ' '))).toBeTruthy()
  expect(screen.getByText(text.categoryRequired.replace(/\s+/g, ' '))).toBeTruthy()
  expect(screen.getByText(text.startDateRequired)).toBeTruthy()
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
})

test('what can be no postal code is said at its field; one in another spelling is', async () => {
  const requests = answer(postJob, () => posted)
  const shown = form()
  await fillIn(shown)
  for (const typed of ['nonsense!', 'D5K 0A1', 'V5K 0A', '90210']) {
    await shown.person.clear(field('Postal code'))
    await fill(shown.person, field('Postal code'), typed)
    await shown.person.click(button())
    expect(await screen.findByText(posting.postalCodeUnlikely)).toBeTruthy()
  }
  expect(requests).toEqual([])
  await shown.person.clear(field('Postal code'))
  await fill(shown.person, field('Postal code'), 'v5k-0a1')
  await waitFor(() => expect(screen.queryByText(posting.postalCodeUnlikely)).toBeNull())
  await shown.person.click(button())
  await waitFor(() => expect(pressesOf(requests)).toBe(1))
})

test('a job is posted with its picture as it was typed, once, and leads to inviting', async () => {
  const { reply, letThrough } = heldBack<typeof postJob>(posted)
  const requests = answer(postJob, reply)
  const shown = form()
  await fillIn(shown)
  await shown.person.upload(field(/^Pictures/), [new File(['x'], 'plan.png', { type: 'image/png' })])
  await shown.person.dblClick(button())
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(true))
  letThrough()
  await waitFor(() => expect(shown.place()).toContain(posted.jobId))
  expect(pressesOf(requests)).toBe(1)
  expect(requests[0]?.key).toBeTruthy()
  expect(requests[0]?.files).toEqual([['job_images', 'plan.png']])
  expect(requests[0]?.body).toMatchObject({
    title: 'Build a cedar deck',
    categoryId: category.id,
    postalCode: 'V5K 0A1',
    latitude: 49.2,
    startDate: '2127-05-03',
    budget: cents(600_000),
  })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('an end before the start is said at the end', async () => {
  const requests = answer(postJob, () => posted)
  const shown = form()
  await fillIn(shown)
  await shown.person.clear(field('End date'))
  await shown.person.type(field('End date'), '2127-05-01')
  await shown.person.click(button())
  expect(await screen.findByText(text.endDateBeforeStart)).toBeTruthy()
  expect(requests).toEqual([])
})

test('a refusal stands at its field, and nothing typed is lost', async () => {
  answer(postJob, () => fieldRefusal('title', 'This title is taken.'))
  const shown = form()
  await fillIn(shown)
  await shown.person.click(button())
  expect(await screen.findByText('This title is taken.')).toBeTruthy()
  expect(field('Description')).toHaveProperty('value', 'Off the kitchen, twelve by sixteen feet.')
  expect(field('Location')).toHaveProperty('value', 'Vancouver, BC')
  expect(button().hasAttribute('disabled')).toBe(false)
})

test('a job whose dates have passed is posted again with one press, as long as it was, from tomorrow on', async () => {
  const before = aJob({ startDate: '2024-05-03', endDate: '2024-05-07', state: 'lapsed' })
  answer(jobDetail, () => ({ job: before }))
  answer(listCategories, () => ({ categories: [{ ...before.category, subCategories: [] }] }))
  const requests = answer(postJob, () => posted)
  const at = `/add_job?again=${before.id}`
  const { person, place } = show(<PostJob />, { as: aUser({ role: 'customer' }), path: '/add_job', at })
  await screen.findByRole('option', { name: before.category.name })
  await person.click(button())
  await waitFor(() => expect(place()).toContain(posted.jobId))
  const tomorrow = Date.parse(today()) + 86_400_000
  const day = (after: number) => new Date(tomorrow + after * 86_400_000).toISOString().slice(0, 10)
  expect(requests[0]?.body).toMatchObject({ title: before.title, startDate: day(0), endDate: day(4) })
})

test('a first job begins with what was said before there was an account, until it is posted', async () => {
  answer(postJob, () => posted)
  const place = { name: 'Burnaby, BC', latitude: 49.25, longitude: -122.98 }
  keepJobWish({ title: 'A deck for ten', trade: category.name, place })
  const shown = form()
  expect(await screen.findByDisplayValue('A deck for ten')).toBe(field('Title'))
  expect(field('Location')).toHaveProperty('value', place.name)
  await shown.person.clear(field('Location'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe(category.id)
  await shown.person.clear(field('Title'))
  await fillIn(shown)
  await shown.person.click(button())
  await waitFor(() => expect(keptJobWish()).toBeUndefined())
})
