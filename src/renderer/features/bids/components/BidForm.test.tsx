import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { postBid } from '#shared/wire/calls/bids.ts'
import { bidId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { ofCommission } from '#texts/tax.ts'
import * as bidText from '#texts/bid.ts'
import { bid as text } from '#texts/validation.ts'
import { answer, fieldRefusal, heldBack, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { BidForm } from './BidForm.tsx'

const provider = aUser({ role: 'provider' })
const job = aJob()
const sent = { message: 'Bid Sent', bidId: bidId.parse(crypto.randomUUID()) }

const form = () => show(<BidForm job={job} onSending={() => undefined} />, { as: provider })
const field = (name: string) => screen.getByLabelText(name)
const button = () => screen.getByRole('button', { name: /^Send the bid/ })

async function fillIn({ person }: ReturnType<typeof form>) {
  await fill(person, field('Bid message'), 'I can start on Monday.')
  await person.type(field('Price'), '1001')
  for (const stage of [1, 2]) {
    await fill(person, field(`Title of stage ${stage}`), `Part ${stage}`)
    await fill(person, field(`Description of stage ${stage}`), `All of part ${stage}`)
  }
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const requests = answer(postBid, () => sent)
  const { person } = form()
  await person.click(button())
  expect(await screen.findByText(text.messageRequired)).toBeTruthy()
  expect(screen.getByText(text.budgetRequired)).toBeTruthy()
  expect(screen.getAllByText(text.stageTitleRequired)).toHaveLength(2)
  expect(field('Bid message').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
})

test('the price is split while it is typed, and sent in cents that sum to it', async () => {
  const requests = answer(postBid, () => sent)
  const shown = form()
  await fillIn(shown)
  expect(screen.getByLabelText('Price of stage 1').textContent).toContain('$350.35')
  expect(screen.getByLabelText('Price of stage 2').textContent).toContain('$650.65')
  await shown.person.click(screen.getByRole('button', { name: 'Send the bid of $1,001.00' }))
  await waitFor(() => expect(shown.place()).toContain(job.id))
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({ jobId: job.id, price: cents(100_100) })
  expect(requests[0]?.body.stages.map(({ price }) => price)).toEqual([cents(35_035), cents(65_065)])
})

test('what is received of a price is what the stages are paid out as together, however many there are', async () => {
  const shown = form()
  await shown.person.type(field('Price'), '101')
  const received = () => screen.getByText(bidText.youReceive).parentElement?.textContent
  for (const stages of [2, 3, 4, 5]) {
    if (stages > 2) await shown.person.click(screen.getByRole('button', { name: /Add a stage/ }))
    expect(await screen.findByLabelText(`Price of stage ${stages}`)).toBeTruthy()
    expect(received()).toContain('$95.44')
  }
  expect(screen.getByText(ofCommission({ name: 'GST', rate: 5_000 })).parentElement?.textContent).toContain(
    '$0.51',
  )
})

test('what is typed before an added stage stands, stays; however fast it is pressed there are no more than five', async () => {
  const { person } = form()
  const add = screen.getByRole('button', { name: /Add a stage/ })
  for (let presses = 0; presses < 8; presses += 1) add.click()
  await fill(person, field('Title of stage 1'), 'Framing')
  expect(await screen.findByLabelText('Title of stage 5')).toBeTruthy()
  expect(screen.queryByLabelText('Title of stage 6')).toBeNull()
  expect(field('Title of stage 1')).toHaveProperty('value', 'Framing')
})

test('a refusal stands at its field, and what was typed stays and can be sent again', async () => {
  let refuses = true
  const requests = answer(postBid, () =>
    refuses ? fieldRefusal('price', 'Not at this price, please.') : sent,
  )
  const shown = form()
  await fillIn(shown)
  await shown.person.click(button())
  expect(await screen.findByText('Not at this price, please.')).toBeTruthy()
  expect(field('Bid message')).toHaveProperty('value', 'I can start on Monday.')
  expect(field('Description of stage 2')).toHaveProperty('value', 'All of part 2')
  refuses = false
  await shown.person.click(button())
  await waitFor(() => expect(shown.place()).toContain(job.id))
  // Another press is another try.
  expect(requests[1]?.key).not.toBe(requests[0]?.key)
})

test('a second click while it is under way sends nothing more', async () => {
  const { reply, letThrough } = heldBack<typeof postBid>(sent)
  const requests = answer(postBid, reply)
  const shown = form()
  await fillIn(shown)
  await shown.person.dblClick(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await shown.person.click(button())
  letThrough()
  await waitFor(() => expect(shown.place()).toContain(job.id))
  expect(pressesOf(requests)).toBe(1)
  expect(requests[0]?.key).toBeTruthy()
})

test('what was typed is there again after the form was left', async () => {
  const shown = form()
  await fillIn(shown)
  const typed = sessionStorage.length
  expect(typed).toBe(1)
  form()
  expect(screen.getAllByLabelText('Price').at(-1)).toHaveProperty('value', '1001')
})
