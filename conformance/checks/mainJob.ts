// The main job from its posting to its last payout and its reviews, by the specification’s calls alone.
import { addCard, bidFor, jobWithBid } from '../hiring.ts'
import { hire, hiredStates, negotiate } from '../mainJob/hire.ts'
import type { Play } from '../mainJob/play.ts'
import { afterwards, complete } from '../mainJob/review.ts'
import { firstStage, otherStages } from '../mainJob/stages.ts'
import { part } from '../world.ts'

const all = part(
  'the main job',
  ['customer', 'provider', 'rival', 'testCard'],
  async (checks, { customer, provider, rival, testCard }) => {
    const card = await addCard(customer, testCard)
    const job = await jobWithBid(customer, provider, 1_000, 3)
    const rivalsBid = await bidFor(rival, job.id, 800, 2)
    const play: Play = { checks, customer, provider, rival, job, rivalsBid, card }
    await negotiate(play)
    await hire(play)
    await hiredStates(play)
    await firstStage(play)
    await otherStages(play)
    await complete(play)
    await afterwards(play)
    await customer.client.delete(`/cards/${card._id}`)
  },
)

export const mainJob = [all]
