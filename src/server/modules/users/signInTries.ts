import { and, eq, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { emailIdentity } from '#shared/forms/email.ts'
import type { Database } from '#server/db/connection.ts'
import { knownDevices } from '#server/db/schema/index.ts'
import type { Client } from '#server/kernel/context.ts'
import { typedKey } from '#server/kernel/rateLimit.ts'
import type { Services } from '#server/kernel/services.ts'
import { hashToken } from '#server/kernel/sessions.ts'

/**
 * Counts a try to sign in before its password is looked at; what it answers takes the try back, for one that was right.
 * Strangers can't keep anybody out: what they use up is their own address's, and an account that is tried from many
 * addresses only becomes slower. A device that has signed in to the account before is counted by itself: its id is
 * random and leaves it for this server only.
 */
export async function countSignIn(
  { db, limits }: Services,
  client: Client,
  email: string,
  user: UserId | undefined,
): Promise<() => Promise<void>> {
  const { deviceId } = client
  if (user && deviceId !== undefined && (await isKnownDevice(db, user, deviceId))) {
    const whom = { person: typedKey(user, deviceId) }
    await limits.count('signInOfKnownDevice', whom)
    return () => limits.forgive('signInOfKnownDevice', whom)
  }
  const account = typedKey(emailIdentity(email))
  const whom = { address: client.ip, typed: typedKey(emailIdentity(email), client.ip) }
  await limits.count('signIn', whom)
  const slower = await limits.countFailure(account)
  if (slower > 0) await new Promise((resolve) => setTimeout(resolve, slower))
  return async () => {
    await limits.forgive('signIn', whom)
    await limits.takeBackFailure(account)
  }
}

/** Notes that somebody has signed in on a device. */
export async function rememberDevice(db: Database, user: UserId, client: Client, now: Date): Promise<void> {
  if (client.deviceId === undefined) return
  await db
    .insert(knownDevices)
    .values({ userId: user, deviceHash: hashToken(client.deviceId), seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: now } })
}

async function isKnownDevice(db: Database, user: UserId, deviceId: string): Promise<boolean> {
  const [known] = await db
    .select({ one: sql<number>`1` })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user), eq(knownDevices.deviceHash, hashToken(deviceId))))
  return known !== undefined
}
