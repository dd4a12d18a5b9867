import { postBid } from '#shared/wire/calls/bids.ts'
import {
  decideChangeOrder,
  proposeAddedStage,
  proposeNewPrice,
  withdrawChangeOrder,
} from '#shared/wire/calls/changeOrders.ts'
import { cancelHire } from '#shared/wire/calls/disputes.ts'
import { cancelJob, completeJob, postJob } from '#shared/wire/calls/jobs.ts'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import { press } from '../press.ts'
import type { Name } from '../people.ts'
import type { Action, Scene } from '../scene.ts'

const postedAnswer = postJob.response
const DAY_MS = 86_400_000
const MOST_JOBS = 3
const PRICES = [100_000, 33_300, 1_100, 250_000, 7_700]

/** A customer posts a job, and both providers bid for it. */
export function newJob(scene: Scene): Action | undefined {
  const { jobs } = scene.books
  if (jobs.length >= MOST_JOBS) return undefined
  const by: Name = scene.pick(['customer', 'neighbour'] as const) ?? 'customer'
  const posted = jobs.length
  return {
    what: `${by}: posts a job, and both providers bid`,
    run: async (process) => {
      const { people } = scene
      const day = (days: number) => new Date(scene.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
      const job = press(postJob, {
        by,
        people,
        key: `job-number-${posted}`,
        body: {
          title: 'Build a cedar deck',
          description: 'About 20 square metres, off the kitchen.',
          categoryId: people.categoryId,
          location: 'Vancouver, British Columbia',
          latitude: 49.2497,
          longitude: -123.1193,
          postalCode: 'V5K 0A1',
          startDate: day(30),
          startTime: '08:00',
          endDate: day(34),
          endTime: '16:00',
          budget: cents(500_000),
        },
      })
      const answer = await job.send(process)
      const made = postedAnswer.safeParse(JSON.parse(answer.answer))
      // Whoever posts it may have been killed meanwhile.
      if (!made.success) return answer
      const id = made.data.jobId
      for (const [index, provider] of (['provider', 'rival'] as const).entries()) {
        const price = cents(scene.other([100_000, ...PRICES.slice(index)]))
        const stages = splitIntoStages(price, 2 + ((posted + index) % 2))
        await press(postBid, {
          by: provider,
          people,
          key: `bid-of-${provider}-${posted}`,
          body: {
            jobId: id,
            message: 'I can do this well.',
            price,
            stages: stages.map((stagePrice, at) => ({
              title: `Stage ${at + 1}`,
              description: 'What is done in it.',
              price: stagePrice,
              order: at + 1,
            })),
          },
        }).send(process)
      }
      return answer
    },
  }
}

/** A job is ended by its customer, one way or the other, or by an admin. */
export function job(scene: Scene): Action | undefined {
  const found = scene.pick(scene.books.jobs)
  if (!found) return undefined
  const params = { id: found.id }
  const by = scene.nameOf(found.customer)
  const strangers = scene.strangersTo(found.customer)
  switch (scene.other(['cancel', 'complete', 'cancel', 'cancelHire'])) {
    case 'cancel':
      return scene.press(cancelJob, by, { params }, strangers)
    case 'complete':
      return scene.press(completeJob, by, { params }, strangers)
    case 'cancelHire':
      return scene.press(
        cancelHire,
        'admin',
        { params, body: { reason: 'One of the two is gone for good.' } },
        ['customer', 'provider'],
      )
  }
}

/** After a hire: one more stage, or another price for one that is not paid; decided by the other, or taken back. */
export function change(scene: Scene): Action | undefined {
  const { jobs, bids, stages, changes } = scene.books
  const hired = scene.pick(jobs.filter((one) => one.hired !== null))
  const bid = bids.find(({ id }) => id === hired?.hired)
  if (!hired || !bid) return undefined
  const [first, second] = [scene.nameOf(hired.customer), scene.nameOf(bid.provider)]
  const by = scene.pick([first, second]) ?? first
  const strangers = scene.strangersTo(hired.customer, bid.provider)
  const pending = changes.find((one) => one.bid === bid.id && one.state === 'pending')
  if (pending) {
    const proposer = scene.nameOf(pending.proposer)
    const body = { changeOrderId: pending.id }
    const status = scene.other(['accepted', 'accepted', 'rejected', 'withdrawn'])
    return status === 'withdrawn'
      ? scene.press(withdrawChangeOrder, proposer, { body }, strangers)
      : scene.press(
          decideChangeOrder,
          proposer === first ? second : first,
          { body: { ...body, status } },
          strangers,
        )
  }
  const description = 'The ground is softer than we thought.'
  const price = cents(1_000 + 100 * Math.floor(scene.part(90_000) / 100))
  const unpaid = scene.pick(
    stages.filter((one) => one.bid === bid.id && stageMoves(one.state, 'customer').includes('pay')),
  )
  return unpaid && scene.other([true, false])
    ? scene.press(proposeNewPrice, by, { body: { stageId: unpaid.id, description, price } }, strangers)
    : scene.press(
        proposeAddedStage,
        by,
        { body: { bidId: bid.id, title: 'More', description, price } },
        strangers,
      )
}
