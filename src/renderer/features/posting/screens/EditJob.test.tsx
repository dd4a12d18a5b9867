import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser, category } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { EditJob } from './EditJob.tsx'

const job = aJob()
const as = aUser({ role: 'customer' })
const NOTICE = /You have changes that were not sent, from/

async function open() {
  cleanup()
  answer(jobDetail, () => ({ job }))
  answer(listCategories, () => ({ categories: [{ ...category, subCategories: [] }] }))
  const shown = show(<EditJob />, { as, path: '/edit_job/:jobId', at: `/edit_job/${job.id}` })
  await screen.findByLabelText('Title')
  return shown
}

const title = () => screen.getByLabelText('Title')

test('abandoned changes say that they were not sent, and can be discarded', async () => {
  const { person } = await open()
  expect(screen.queryByText(NOTICE)).toBeNull()
  await person.type(title(), ' and a bench')

  await open()
  expect(title()).toHaveProperty('value', 'Build a cedar deck and a bench')
  expect(screen.getByText(NOTICE)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Discard the changes' }))
  const asked = within(screen.getByRole('alertdialog'))
  await person.click(asked.getByRole('button', { name: 'Discard the changes' }))
  expect(title()).toHaveProperty('value', 'Build a cedar deck')
  expect(screen.queryByText(NOTICE)).toBeNull()

  await open()
  expect(title()).toHaveProperty('value', 'Build a cedar deck')
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('what was typed and taken back is no draft', async () => {
  const { person } = await open()
  await person.type(title(), '!')
  await person.type(title(), '{Backspace}')
  await open()
  expect(screen.queryByText(NOTICE)).toBeNull()
})
