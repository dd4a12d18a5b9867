import { at, type Api, listAt, textAt } from '../conformance/client.ts'
import { png } from '../conformance/files.ts'
import {
  acceptPaying,
  addCard,
  bidFields,
  bracketed,
  connectionOf,
  dayFromNow,
  type Job,
  jobFields,
  latestOffer,
  stageIn,
  stagesNow,
  until,
} from '../conformance/hiring.ts'
import { jobNow } from '../conformance/mainJob/play.ts'
import { reviewOf } from '../conformance/mainJob/review.ts'
import { mailAt } from '../conformance/market.ts'
import * as names from '../conformance/names.ts'
import { aCustomer, aProvider, finishPayouts, logIn, must, type Person } from '../conformance/person.ts'
import { connected, heard, joined, open } from '../conformance/socket.ts'
import { DEMO_PASSWORD, demoAccounts } from '../src/server/db/demo/accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  acceptStage,
  fillBid,
  payStage,
  postJob,
  readRejection,
  requestStage,
  sendReview,
  stage,
} from './jobSteps.ts'
import { read } from './ownCalls.ts'
import { signIn } from './signIn.ts'
import { thread, write } from './thread.ts'

// One of the two is a person at our screens, the other the client that knows the specification alone.

const apiAt = (url: string): Api => ({ url, heard: [] })

/** What the specification's client sees of the conversation about a job: its last message. */
const lastSaid = async (person: Person, job: string) => {
  const preview = await connectionOf(person, job)
  return [at(preview, 'type'), at(preview, 'message')]
}

/** Writes as the specification's client does, in the conversation about the job. */
async function say(person: Person, other: string, job: string, message: string): Promise<void> {
  const connection_id = textAt(await connectionOf(person, job), '_id')
  const fields = { connection_id, receiverID: other, senderID: person.id, type: 'T', message }
  await must(person.client.post('/connections/sendMessage', fields))
}

const statusOf = async (person: Person, job: Job, index: number) =>
  at((await stagesNow(person, job))[index], 'payment_status')

test('our customer hires a provider whose client was written from the specification alone', async ({
  openWindow,
  product,
}) => {
  const api = apiAt(product.url)
  const customer = await openWindow()
  const title = 'Panel the reading corner'
  const provider =
    await test.step('the provider signs up by calls and hears of payouts by socket', async () => {
      const person = await aProvider(api, mailAt(api.url), 'Sam Sawyer')
      const admin = await logIn(api, demoAccounts[2].email, DEMO_PASSWORD, 'A')
      await must(admin.client.put(`/admin/${person.id}/updateStatus`, { certified: 1 }))
      const socket = open(api.url, { auth: { token: person.client.token } })
      expect(await connected(socket)).toBe(true)
      await joined(socket, { userId: person.id })
      const told = heard(socket, 'accountUpdated')
      await finishPayouts(person)
      expect(await told).toMatchObject({ profile_step3: true })
      socket.disconnect()
      return person
    })
  const { client } = provider
  const { body: own } = await client.get('/categories/categories_subcategories_user')
  const [category, name] = [textAt(own, 'categories', 0, '_id'), textAt(own, 'categories', 0, 'name')]

  await signIn(customer, 'Customer', 'customer14@demo.tradepost.example')
  const { user: ours } = await read(customer, '/users')

  const id =
    await test.step('a job posted on our screens is found and read by the specification’s names', async () => {
      // The browser sends a line break of a form as two characters; it comes back as the one that was typed.
      const description = 'Oak panels, floor to ceiling.\nThe wall is flat.'
      await postJob(customer, { title, category: name, description, budget: '2500' })
      await customer.getByRole('link', { name: 'Not now' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const found = await client.post('/jobs/home/worker', { category, name: ours.name })
      const listed = listAt(found.body, 'jobs').find((one) => textAt(one, 'title') === title)
      const { body } = await client.get(`/jobs/${textAt(listed, '_id')}`)
      const job = at(body, 'job')
      expect(Object.keys(job ?? {})).toEqual(expect.arrayContaining([...names.job]))
      expect(job).toMatchObject({
        title,
        description,
        category: { _id: category, name },
        location: 'Vancouver, British Columbia',
        city: 'V5K',
        start_date: dayFromNow(20),
        end_date: dayFromNow(24),
        user_id: { _id: ours._id, name: ours.name },
        no_of_bids: 0,
        isHired: false,
      })
      expect(Number(at(job, 'budget'))).toBe(2500)
      const pictures = listAt(job, 'job_images')
      expect(pictures).toHaveLength(2)
      for (const [address, type] of [
        [textAt(pictures[0], 'job_image'), /^image\//],
        [textAt(job, 'attachment'), /^application\/pdf/],
      ] as const)
        expect((await fetch(address)).headers.get('content-type')).toMatch(type)
      return textAt(job, '_id')
    })

  const job = await test.step('a bid sent as a form comes to the open screen with its stages', async () => {
    await must(client.post('/bids', bracketed(bidFields(id, 1_000, 2))))
    await customer.getByRole('link', { name: 'Compare the bid' }).click()
    await expect(customer.getByText('I can start on that day.')).toBeVisible()
    await expect(stage(customer, 'Stage 1')).toContainText('$350.00')
    await expect(stage(customer, 'Stage 2')).toContainText('$650.00')
    return { id, bid: textAt(await must(client.get(`/jobs/${id}`)), 'job', 'bidDetail', '_id') }
  })

  await test.step('they talk, and agree on another price', async () => {
    await customer.getByRole('link', { name: 'Negotiate/Chat' }).click()
    await write(customer, 'Could you use ash instead?')
    await expect.poll(() => lastSaid(provider, id)).toEqual(['T', 'Could you use ash instead?'])
    const connection = await connectionOf(provider, id)
    expect(connection).toMatchObject({ user_read_count: 1, other_user_id: { _id: ours._id } })
    await must(client.post('/connections/clearCount', { connection_id: textAt(connection, '_id') }))
    await expect(thread(customer).getByTitle('Read')).toBeVisible()
    await say(provider, ours._id, id, 'Ash is fine & <b>cheaper</b>.')
    await expect(thread(customer).getByText('Ash is fine & <b>cheaper</b>.')).toBeVisible()

    await customer.getByRole('button', { name: 'Make Offer' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Make Offer' })
    await dialog.getByLabel('Price').fill('1200')
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog).toBeHidden()
    const detail = await client.get(`/jobs/jobDetailChat/${id}/${ours._id}/${textAt(connection, '_id')}`)
    const offer = at(detail.body, 'job', 'offerDetail')
    expect(offer).toMatchObject({ status: 'PEN', offerDetail: { status: 'PEN' } })
    expect(Number(at(offer, 'price'))).toBe(1200)
    const taken = await must(client.put('/offers', { offer_id: textAt(offer, '_id'), status: 'ACC' }))
    expect(at(taken, 'status')).toBe('ACC')
    await expect(thread(customer).getByText('Offer has been accepted of amount : $1200')).toBeVisible()
    await expect(customer.getByRole('complementary', { name: 'The job' })).toContainText('$1,200.00')
  })

  await test.step('hired and paid on our screens, they see both, and the whole postal code', async () => {
    await customer
      .getByRole('complementary', { name: 'The job' })
      .getByRole('link', { name: 'Accept Tender' })
      .click()
    await customer.getByLabel('CVV').fill('123')
    await customer.getByRole('button', { name: 'Pay $463.05 into escrow' }).click()
    await expect(customer.getByText('You have hired Sam Sawyer successfully')).toBeVisible()
    expect(at(await stageIn(provider, job, 0, 2), 'payment_status')).toBe('2')
    const hired = await jobNow(provider, job)
    expect(hired).toMatchObject({
      isHired: true,
      hiredBid: job.bid,
      hiredBidder: { _id: provider.id },
      city: 'V5K 0A1',
      isShowLocation: true,
    })
    expect(
      listAt((await client.get('/bids/hired/1')).body, 'jobs').map((one) => textAt(one, '_id')),
    ).toContain(id)
    expect(at(await connectionOf(provider, id), 'type')).toBe('acceptBid')
  })

  await test.step('what they ask for comes to the open screen; accepted there, it is paid out', async () => {
    await expect(customer).toHaveURL(/\/my_jobs/)
    await customer.getByRole('link', { name: title }).first().click()
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const [index, one] of (await stagesNow(provider, job)).entries()) {
      const which = textAt(one, 'title')
      if (index > 0) await payStage(customer, which)
      expect(at(await stageIn(provider, job, index, 2), 'payment_status')).toBe('2')
      await must(client.put('/milestones', { milestone_id: textAt(one, '_id'), status: 3 }))
      await acceptStage(customer, which)
      await expect(stage(customer, which).getByText('Paid to the provider')).toBeVisible()
      const paidOut = await stageIn(provider, job, index, 6)
      expect(paidOut).toMatchObject({ payment_status: '6', paymentDate: expect.stringMatching(/\d/) })
    }
  })

  await test.step('each reads the other’s review', async () => {
    await customer.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
    await sendReview(customer, 'Sam Sawyer', 5, 'Beautiful grain.')
    expect(await jobNow(provider, job)).toMatchObject({ job_status: 'complete', complete_status: 1 })
    const { body } = await client.get(`/reviews/${id}`)
    expect(body).toMatchObject({
      customer_review: { rating: 5, message: 'Beautiful grain.', user_id: { name: ours.name } },
    })
    await must(client.post('/reviews', { ...reviewOf(provider, job, 4), other_user_id: ours._id }))
    await customer.getByRole('button', { name: 'Check Feedback' }).click()
    await expect(customer.getByText('Good work, on time.')).toBeVisible()
  })
})

test('our provider works for a customer whose client was written from the specification alone', async ({
  openWindow,
  product,
}) => {
  const api = apiAt(product.url)
  const provider = await openWindow()
  const title = 'Repaint the hallway'
  const customer = await aCustomer(api, mailAt(api.url), 'Robin Field')
  const { client } = customer
  await signIn(provider, 'Service Provider', 'provider15@demo.tradepost.example')
  const { user: ours } = await read(provider, '/users')

  const id = await test.step('they are invited to a job posted by calls, and see its picture', async () => {
    await provider.goto('/job_invites')
    await expect(provider.getByRole('heading', { level: 1, name: 'Invites', exact: true })).toBeVisible()
    const posted = await must(
      client.postParts('/jobs', jobFields(ours.categories[0]._id), { job_images: png }),
    )
    const job_id = textAt(posted, 'jobId')
    await must(client.post('/invitations', { job_id, 'receiver_ids[]': [ours._id] }))
    await provider.getByRole('link', { name: title }).first().click()
    await expect(provider.getByText('Two coats, white.')).toBeVisible()
    await expect(provider.getByText('$1,200')).toBeVisible()
    await expect(provider.getByText('V6B 1A1')).toHaveCount(0)
    await expect(provider.getByRole('img', { name: `${title}, picture 1 of 1` })).toHaveJSProperty(
      'complete',
      true,
    )
    await expect(provider.getByRole('img', { name: `${title}, picture 1 of 1` })).not.toHaveJSProperty(
      'naturalWidth',
      0,
    )
    return job_id
  })

  const job =
    await test.step('accepted and bid for on our screens, they read both by the specification’s names', async () => {
      await provider.getByRole('button', { name: 'Accept invitation' }).click()
      await fillBid(provider, 'Two days, and I bring the paint.', '1001', ['Walls', 'Trim', 'Doors'])
      await provider.getByRole('button', { name: 'Send the bid of $1,001.00' }).click()
      await expect(provider.getByText('Bid added successfully')).toBeVisible()
      const [bid] = listAt(await jobNow(customer, { id, bid: '' }), 'bids')
      expect(Object.keys(bid ?? {})).toEqual(expect.arrayContaining([...names.bid]))
      expect(bid).toMatchObject({
        bid_message: 'Two days, and I bring the paint.',
        user_id: { _id: ours._id, name: ours.name },
        milestones: [
          { title: 'Walls', description: 'Walls, done and cleaned up.', order: 1, payment_status: '1' },
          { title: 'Trim' },
          { title: 'Doors', order: 3 },
        ],
      })
      expect([350.35, 450.45, 200.2]).toEqual(
        listAt(bid, 'milestones').map((one) => Number(at(one, 'price'))),
      )
      const { body } = await client.get('/notifications')
      expect(listAt(body, 'notifications').filter((one) => textAt(one, 'job_id', '_id') === id)).not.toEqual(
        [],
      )
      return { id, bid: textAt(bid, '_id') }
    })

  await test.step('they talk, and agree on another price', async () => {
    await provider.goto(`/job_details?id=${id}`)
    await provider.getByRole('link', { name: 'Negotiate/Chat' }).click()
    await write(provider, 'Which white is it?')
    await expect.poll(() => lastSaid(customer, id)).toEqual(['T', 'Which white is it?'])
    await must(client.post('/connections', { newConnection: '', job_id: id, other_user_id: ours._id }))
    await say(customer, ours._id, id, 'Warm white, please 🙂')
    await expect(thread(provider).getByText('Warm white, please 🙂')).toBeVisible()
    const fields = { job_id: id, bid_id: job.bid, bidder_id: ours._id, price: '900' }
    await must(client.post('/offers', fields))
    await expect(thread(provider).getByText('Robin Field made an offer')).toBeVisible()
    await thread(provider).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(thread(provider).getByText('Offer has been accepted of amount : $900')).toBeVisible()
    expect(at(await latestOffer(customer, { ...customer, id: ours._id }, job), 'status')).toBe('ACC')
    const { body } = await client.get(`/bids/${job.bid}`)
    expect(Number(at(body, 'bid', 'bid_price'))).toBe(900)
  })

  await test.step('hired and paid by calls, they see it on the open screen', async () => {
    const card = await addCard(customer, '4242424242424242')
    const paid = await acceptPaying(customer, job, ours._id, 900, card.stripe_card_id)
    expect(paid).toMatchObject({ status: 200, body: { status: 'ACC' } })
    await stageIn(customer, job, 0, 2)
    await provider
      .getByRole('complementary', { name: 'The job' })
      .getByRole('link', { name: 'Stages and payments' })
      .click()
    await expect(provider.getByText('V6B 1A1')).toBeVisible()
    await expect(stage(provider, 'Walls')).toContainText('Payment in escrow')
  })

  await test.step('a stage asked for here is rejected and approved there, the others are paid and approved', async () => {
    const approve = (index: number, fields: Record<string, string | number>) =>
      stageIn(customer, job, index, 3).then((one) =>
        must(client.put('/milestones/approvepayment', { milestone_id: textAt(one, '_id'), ...fields })),
      )
    await requestStage(provider, 'Walls')
    await approve(0, { status: 5, reason_id: 3, other_reason: 'One wall is still grey.' })
    await readRejection(provider, 'Walls', 'One wall is still grey.')
    await requestStage(provider, 'Walls')
    await approve(0, { status: 4 })
    await expect(stage(provider, 'Walls').getByText('Paid to you')).toBeVisible()
    const [card] = listAt((await client.get('/cards')).body, 'cards')
    for (const [index, which] of [
      [1, 'Trim'],
      [2, 'Doors'],
    ] as const) {
      await stageIn(customer, job, index - 1, 6)
      const milestone_id = textAt((await stagesNow(customer, job))[index], '_id')
      const stripe_card_id = textAt(card, 'stripe_card_id')
      await must(client.put('/milestones', { milestone_id, status: 2, cvv_number: '123', stripe_card_id }))
      await requestStage(provider, which)
      await approve(index, { status: 4 })
      await expect(stage(provider, which).getByText('Paid to you')).toBeVisible()
    }
    await stageIn(customer, job, 2, 6)
    expect(await statusOf(customer, job, 2)).toBe('6')
  })

  await test.step('each reads the other’s review', async () => {
    await must(client.post('/reviews', { ...reviewOf(customer, job, 5), other_user_id: ours._id }))
    await provider.getByRole('button', { name: 'Give Feedback' }).click()
    await sendReview(provider, 'Robin Field', 4, 'Knows what they want.')
    await provider.getByRole('button', { name: 'Check Feedback' }).click()
    await expect(provider.getByText('Good work, on time.')).toBeVisible()
    const body = await until(
      () => client.get(`/reviews/${id}`),
      (answer) => at(answer, 'worker_review', 'rating') !== undefined,
    )
    expect(body).toMatchObject({
      worker_review: { rating: 4, message: 'Knows what they want.', user_id: { name: ours.name } },
    })
  })
})
