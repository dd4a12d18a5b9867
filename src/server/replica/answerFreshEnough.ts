import type { Call } from '#shared/wire/calls/call.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { readsThatMayLag } from './readsThatMayLag.ts'

const mayLag: ReadonlySet<Call> = new Set(readsThatMayLag)

/**
 * Answers a call from the replica where it may lag and the replica has all that its reader wrote, else from the database
 * itself; whoever has written is marked before they hear of it, so that their next read has it.
 */
export async function answerFreshEnough(
  services: Services,
  call: Call,
  user: SessionUser | undefined,
  run: (on: Services) => Promise<unknown>,
): Promise<unknown> {
  const { replica } = services
  if (!replica) return run(services)
  if (mayLag.has(call))
    // What isn't found there may be too young, and what fails may do so there alone.
    return replica.read(
      user?.readMark,
      (db) => run({ ...services, db }),
      () => run(services),
    )
  if (call.method === 'GET' || !user) return run(services)
  try {
    return await run(services)
  } finally {
    // What failed may have written before it did.
    await replica.mark([user.id])
  }
}
