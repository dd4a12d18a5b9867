import { completeJob } from '#shared/wire/calls/jobs.ts'
import { addReview } from '#shared/wire/calls/reviews.ts'
import type { CardId } from '#shared/domain/ids.ts'
import type { Person } from './builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from './heldStage.ts'
import { runQueue } from './runQueue.ts'
import type { TestServer } from './testServer.ts'

/** A job that is done: every stage is paid out, and both have written a review. */
export async function aFinishedHire(
  server: TestServer,
  people: { customer: Person; provider: Person; card: CardId },
) {
  const { customer, provider } = people
  const { jobId, bidId } = await aHeldStage(server, people, { deposit: 'whole' })
  for (const { id } of await stagesNow(server, customer, bidId)) {
    await moveStageAs(server, provider, id, 'requested')
    await moveStageAs(server, customer, id, 'approved')
    await runQueue(server)
  }
  await server.ask(completeJob, { as: customer, params: { id: jobId } })
  for (const [as, other] of [
    [customer, provider],
    [provider, customer],
  ] as const)
    await server.ask(addReview, {
      as,
      body: { jobId, otherUserId: other.id, rating: 5, message: 'Gladly again.' },
    })
  return { jobId, bidId }
}
