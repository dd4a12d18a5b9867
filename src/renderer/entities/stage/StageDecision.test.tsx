import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { approvePayment } from '#shared/wire/calls/stages.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { cents } from '#shared/domain/money.ts'
import { answer, heldBack, pressesOf, Refusal } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { CustomerStages } from './CustomerStages.tsx'

const customer = aUser({ role: 'customer' })
const requested = aStage({ order: 1, price: cents(35_000), status: 'requested' })
const next = aStage({ order: 2, price: cents(65_000) })

const stages = (list: readonly Stage[]) => {
  const job = aJob()
  const bid = aBid({ jobId: job.id, stages: [...list] })
  return show(<CustomerStages job={job} bid={bid} closed={false} />, { as: customer })
}

const release = { name: 'Accept and release $350.00' }

test('money is released once that is confirmed, with its amount and the name, and once only', async () => {
  const { reply, letThrough } = heldBack<typeof approvePayment>({
    message: 'Stage accepted',
    stage: { ...requested, status: 'approved' },
  })
  const requests = answer(approvePayment, reply)
  const { person } = stages([requested, next])
  await person.dblClick(screen.getByRole('button', release))
  const question = screen.getByRole('alertdialog', { name: 'Release $350.00 to Parker Provider?' })
  expect(requests).toEqual([])
  const accept = within(question).getByRole('button', { name: 'Release $350.00' })
  await person.dblClick(accept)
  await waitFor(() => expect(accept.hasAttribute('disabled')).toBe(true))
  letThrough()
  expect(await screen.findByText('Stage accepted')).toBeTruthy()
  expect(pressesOf(requests)).toBe(1)
  expect(requests[0]?.body).toMatchObject({ stageId: requested.id, status: 'approved' })
  expect(requests[0]?.key).toBeTruthy()
})

test('whoever thinks better of it has released nothing', async () => {
  const requests = answer(approvePayment, () => {
    throw new Error('nothing is to be released')
  })
  const { person } = stages([requested, next])
  const accept = screen.getByRole('button', release)
  await person.click(accept)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(accept))
  expect(requests).toEqual([])
})

test('the focus stays with the stage whose buttons are gone with its answer', async () => {
  const approved = { ...requested, status: 'approved' as const }
  function Page() {
    const [first, setFirst] = useState<Stage>(requested)
    answer(approvePayment, () => {
      setFirst(approved)
      return { message: 'Stage accepted', stage: approved }
    })
    const job = aJob()
    return <CustomerStages job={job} bid={aBid({ jobId: job.id, stages: [first, next] })} closed={false} />
  }
  const { person } = show(<Page />, { as: customer })
  await person.click(screen.getByRole('button', release))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release $350.00' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const heading = screen.getByRole('heading', { name: `1. ${requested.title}` })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a rejection needs a reason; what was written stays where the server refuses it', async () => {
  let refuses = true
  const refusal = new Refusal(409, { message: 'It was changed meanwhile.', code: 'conflict' })
  const requests = answer(approvePayment, () =>
    refuses ? refusal : { message: 'Rejected', stage: { ...requested, status: 'rejected' as const } },
  )
  const { person } = stages([requested, next])
  await person.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Reject the payment' }))
  expect(requests).toEqual([])
  const reasons = dialog.getAllByRole('radio')
  await person.click(reasons.at(-1) ?? dialog.getByRole('radio'))
  await fill(person, dialog.getByLabelText('What is the reason?'), 'The railing is loose.')
  await person.click(dialog.getByRole('button', { name: 'Reject the payment' }))
  expect(await screen.findByText('It was changed meanwhile.')).toBeTruthy()
  expect(dialog.getByLabelText('What is the reason?')).toHaveProperty('value', 'The railing is loose.')
  refuses = false
  await person.click(dialog.getByRole('button', { name: 'Reject the payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests[1]?.body).toMatchObject({ status: 'rejected', otherReason: 'The railing is loose.' })
})
