import type { UserId } from '#shared/domain/ids.ts'
import { asInside, type DatabaseTransaction } from '#server/db/connection.ts'
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
export interface Tx extends Pick<Services, 'clock' | 'environment' | 'secret' | 'log' | 'gateway'> {
  readonly db: DatabaseTransaction
  /** Which outside service there is; it is out of reach itself. */
  readonly chatStore: Services['chatStore']['kind']
  /** Adds work that is done once this is committed. With a `key` it takes the place of waiting work of that key. */
  enqueue<Name extends TaskName>(
    name: Name,
    payload: TaskPayloads[Name],
    options?: TaskOptions,
  ): Promise<void>
  /** Keeps a mail, which goes out once this is committed. */
  sendMail(mail: Mail): Promise<void>
  /** Pushes to somebody's sockets once this is committed, and not at all if it isn't. */
  readonly publish: Realtime['push']
  readonly publishExcept: Realtime['pushExcept']
  /** What somebody reads from now on holds what this writes; for whoever it is published to that is so already. */
  readonly showTo: (userId: UserId) => void
  /** Hangs up on somebody's sockets once this is committed, on all or on those of one session. */
  readonly disconnect: Realtime['disconnect']
  readonly disconnectSession: Realtime['disconnectSession']
}

/** A transaction that lost to another is run again this often before it is given up. */
const TRIES = 3

/** What a transaction is made of. */
type Transacting = Pick<
  Services,
  | 'db'
  | 'replica'
  | 'clock'
  | 'environment'
  | 'secret'
  | 'log'
  | 'gateway'
  | 'queue'
  | 'mail'
  | 'realtime'
  | 'chatStore'
>

/** Runs a behaviour in a transaction of its own; again where it lost to another, which has undone all of it. */
export async function inTransaction<Result>(
  services: Transacting,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1)
    try {
      return await runOnce(services, run)
    } catch (error) {
      if (triesLeft === 0 || !lostToAnother(error)) throw error
    }
}

async function runOnce<Result>(services: Transacting, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { clock, environment, secret, log, gateway, queue, mail } = services
  const { telling, tell } = afterwards(services)
  const result = await services.db.transaction((db) =>
    asInside(services.db.$client, () =>
      run({
        db,
        clock,
        environment,
        secret,
        log,
        gateway,
        chatStore: services.chatStore.kind,
        enqueue: (name, payload, options) => queue.add(db, name, payload, options),
        sendMail: (sent) => mail.send(db, sent),
        ...telling,
      }),
    ),
  )
  await tell()
  return result
}

/** What is told of once it is committed. */
export type Telling = Pick<Tx, 'publish' | 'publishExcept' | 'showTo' | 'disconnect' | 'disconnectSession'>

/** For a statement that is a transaction by itself: what `run` tells of is told once it is done. */
export async function inOneStatement<Result>(
  services: Pick<Services, 'replica' | 'realtime'>,
  run: (telling: Telling) => Promise<Result>,
): Promise<Result> {
  const { telling, tell } = afterwards(services)
  const result = await run(telling)
  await tell()
  return result
}

function afterwards({ realtime, replica }: Pick<Services, 'replica' | 'realtime'>) {
  const pushes: (() => void)[] = []
  const readers = new Set<UserId>()
  const telling: Telling = {
    publish(...push) {
      readers.add(push[0])
      pushes.push(() => realtime.push(...push))
    },
    publishExcept(...push) {
      readers.add(push[1])
      pushes.push(() => realtime.pushExcept(...push))
    },
    showTo: (user) => void readers.add(user),
    disconnect: (user) => pushes.push(() => realtime.disconnect(user)),
    disconnectSession: (session) => pushes.push(() => realtime.disconnectSession(session)),
  }
  const tell = async () => {
    // Whoever reads again for a push reads what it tells of.
    await replica?.mark(readers)
    for (const push of pushes) push()
  }
  return { telling, tell }
}
