import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#shared/domain/errors.ts'
import { matters } from '#texts/closing.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Pool } from '#server/db/connection.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { closeAccount } from '#server/modules/personalData/closeAccount.ts'
import { exportZip } from '#server/modules/personalData/exportZip.ts'
import { openMatters } from '#server/modules/personalData/openMatters.ts'
import { userByEmail } from '#server/modules/users/userByEmail.ts'
import type { UserRow } from '#server/modules/users/users.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import { chooseChatStore, chooseFiles, chooseMail, choosePayments } from './adapters.ts'
import { openLog } from './log.ts'
import type { Say } from './runProgram.ts'

// What somebody may ask the operator for by letter: their data, and to be forgotten.

/** Writes everything that is kept of somebody into a file of the working folder, which only the operator can read. */
export async function exportFor(
  db: Pool,
  email: string,
  say: Say,
  environment: Environment,
): Promise<boolean> {
  const user = await known(db, email, say)
  if (!user) return false
  const file = `tradepost-${user.id}.zip`
  const services = { db, files: chooseFiles(environment), clock: () => new Date() }
  try {
    await pipeline(
      Readable.from(exportZip(services, user.id)),
      createWriteStream(file, { mode: 0o600, flags: 'wx' }),
    )
  } catch (error) {
    // Half of a file must not be taken for all of it; one that was there before is somebody's.
    if (!isThere(error)) await rm(file, { force: true })
    throw error
  }
  say(`Everything that is kept of ${email} is in ${file}. Delete it once it is sent.`)
  return true
}

/** Closes somebody's account, unless something is open, which it names. */
export async function closeFor(
  db: Pool,
  email: string,
  say: Say,
  environment: Environment,
): Promise<boolean> {
  const user = await known(db, email, say)
  if (!user) return false
  const open = await openMatters(db, user.id)
  if (open.length > 0) {
    say(`The account of ${email} can't be closed yet:`)
    for (const { kind, jobTitle } of open) say(`- ${jobTitle ? `${jobTitle}: ` : ''}${matters[kind]}`)
    return false
  }
  const queue = graphileQueue()
  const { name: gateway } = await choosePayments(environment, db)
  const services = {
    db,
    clock: () => new Date(),
    environment,
    // Signs nothing here.
    secret: '',
    // Nobody waits for this to read it.
    replica: undefined,
    log: await openLog(environment),
    gateway,
    queue,
    mail: await chooseMail(environment, queue),
    // A running server hangs up by itself on sockets whose session is gone.
    realtime: {
      push: () => undefined,
      pushExcept: () => undefined,
      isOnline: async () => false,
      disconnect: () => undefined,
      disconnectSession: () => undefined,
    },
    chatStore: chooseChatStore(environment),
  }
  try {
    await inTransaction(services, (tx) => closeAccount(tx, user.id, 'operator'))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    say(`The account of ${email} is an admin's, which is not closed here.`)
    return false
  }
  say(`The account of ${email} is closed. Its files go with the server's next work.`)
  return true
}

async function known(db: Pool, email: string, say: Say): Promise<UserRow | undefined> {
  const user = await userByEmail(db, email)
  if (!user) say(`${email} has no account.`)
  return user
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
