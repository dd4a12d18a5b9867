import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/secondFactor.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { LoginResponse } from '#shared/domain/login.ts'
import { success } from '#texts/alerts.ts'
import { secondSteps } from '#server/db/schema/index.ts'
import type { Client } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { hashToken, newToken } from '#server/kernel/sessions.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { hasSecondFactor, takeCode } from './secondFactor.ts'
import { requireSameUser, startSession } from './sessions.ts'
import { type UserRow, userRow } from './users.ts'

const VALID_MS = 5 * 60_000
const TRIES = 5

interface Ticket {
  ticket: string
}

/** What somebody gets who has shown one proof: a session, or a ticket to the second step. */
export async function admit(tx: Tx, client: Client, row: UserRow): Promise<LoginResponse | Ticket> {
  const { db } = tx
  // With the user's lock: a factor that is being switched on ends this session, or is asked for.
  await requireSameUser(db, row)
  if (!(await hasSecondFactor(db, row.id))) return startSession(tx, client, row, success.signIn)
  const ticket = newToken()
  const now = tx.clock().getTime()
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, new Date(now)))
  await db.insert(secondSteps).values({
    ticketHash: hashToken(ticket),
    userId: row.id,
    deviceId: deviceOf(client),
    expiresAt: new Date(now + VALID_MS),
  })
  return { ticket }
}

/** A client that names no device keeps its ticket all the same. */
function deviceOf({ deviceId }: Client): string {
  return deviceId ?? ''
}

/** Outside of the transaction, which must keep the ticket: asks for the second step. */
export function admitted(answer: LoginResponse | Ticket): LoginResponse {
  if ('ticket' in answer) throw new DomainError('second_step_needed', { ticket: answer.ticket })
  return answer
}

/** A ticket is good for a few tries on its device; all tickets of an account share one count of wrong codes. */
export async function takeSecondStep(
  services: Services,
  client: Client,
  { ticket, code }: BodyOf<typeof calls.secondStep>,
): Promise<LoginResponse> {
  const mine = eq(secondSteps.ticketHash, hashToken(ticket))
  const [tried] = await services.db
    .update(secondSteps)
    .set({ tries: sql`${secondSteps.tries} + 1` })
    .where(
      and(
        mine,
        eq(secondSteps.deviceId, deviceOf(client)),
        lt(secondSteps.tries, TRIES),
        gt(secondSteps.expiresAt, services.clock()),
      ),
    )
    .returning({ userId: secondSteps.userId })
  if (!tried) throw new DomainError('second_step_ended')
  const whom = { person: tried.userId }
  await services.limits.count('secondStep', whom)
  const answer = await inTransaction(services, async (tx) => {
    const row = await userRow(tx.db, tried.userId)
    await requireSameUser(tx.db, row)
    // A password that was changed meanwhile has ended the ticket.
    const [used] = await tx.db.delete(secondSteps).where(mine).returning()
    if (!used) throw new DomainError('second_step_ended')
    if (!(await takeCode(tx, row.id, code))) throw new DomainError('code_wrong', { field: 'code' })
    return startSession(tx, client, row, success.signIn, { secondFactor: true })
  })
  await services.limits.forgive('secondStep', whom)
  return answer
}
