import { asInside, type Transaction } from '#server/db/connection.ts'
import { lostToAnother } from '#server/db/errors.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { TaskName, TaskOptions, TaskPayloads } from '#server/queue/workQueue.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { Services } from './services.ts'

/**
 * All that a behaviour inside a transaction reaches. It holds a connection and locks, so it must not wait for anything
 * else: no second connection of the pool, no gateway, no file store. What it wants from them is a row (mail, work of the
 * queue) or was got before it began (`inSteps` in implement.ts).
 */
export interface Work extends Pick<Services, 'clock' | 'environment' | 'secret' | 'log'> {
  readonly db: Transaction
  /** Which outside services there are; they themselves are out of reach. */
  readonly gateway: Services['payments']['kind']
  readonly chatStore: Services['chatStore']['kind']
  /** Adds work that is done once this is committed. With a `key` it takes the place of waiting work of that key. */
  enqueue<Name extends TaskName>(
    name: Name,
    payload: TaskPayloads[Name],
    options?: TaskOptions,
  ): Promise<void>
  /** Keeps a mail, which goes out once this is committed. */
  sendMail(mail: Mail): Promise<void>
  /** What happens once this is committed: pushes to sockets, never anything that must not be lost. */
  afterCommit(effect: (realtime: Realtime) => void): void
}

/** A transaction that lost to another is run again this often before it is given up. */
const TRIES = 3

/** Runs a behaviour in a transaction of its own; again where it lost to another, which has undone all of it. */
export async function inTransaction<Result>(
  services: Services,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1)
    try {
      return await runOnce(services, run)
    } catch (error) {
      if (triesLeft === 0 || !lostToAnother(error)) throw error
    }
}

async function runOnce<Result>(services: Services, run: (work: Work) => Promise<Result>): Promise<Result> {
  const effects: ((realtime: Realtime) => void)[] = []
  const { clock, environment, secret, log, queue, mail } = services
  const result = await services.db.transaction((db) =>
    asInside(() =>
      run({
        db,
        clock,
        environment,
        secret,
        log,
        gateway: services.payments.kind,
        chatStore: services.chatStore.kind,
        enqueue: (name, payload, options) => queue.add(db, name, payload, options),
        sendMail: (sent) => mail.send(db, sent),
        afterCommit: (effect) => effects.push(effect),
      }),
    ),
  )
  for (const effect of effects) effect(services.realtime)
  return result
}
