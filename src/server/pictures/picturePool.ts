import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { PictureError } from './pictureError.ts'
import { Turns } from './turns.ts'

/** Makes uploaded pictures anew, in processes of their own. */
export interface Pictures {
  /** The picture as it is kept. Throws a `PictureError`, or `PicturesBusy` when too many wait. */
  webp(content: Buffer): Promise<Buffer>
  /** The same for one person: people take turns. */
  of(owner: string): Pictures
  close(): Promise<void>
}

export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy'
}

export interface PoolLimits {
  processes: number
  /** How many may wait in all, and of one person. */
  waiting: number
  waitingOfOne: number
  /** A picture that takes longer is given up and its process ended. */
  millisecondsEach: number
  /** A process that has nothing to do for so long is ended, which gives its memory back. */
  idleMilliseconds: number
}

const usual: PoolLimits = {
  processes: availableParallelism() >= 4 ? 2 : 1,
  waiting: 60,
  waitingOfOne: 15,
  millisecondsEach: 20_000,
  idleMilliseconds: 30_000,
}

const reply = z.union([
  z.object({ made: z.instanceof(Uint8Array) }),
  z.object({ fault: z.enum(['unreadable', 'tooManyPixels', 'tooMuchMemory', 'tooSlow']) }),
])

interface Task {
  readonly content: Buffer
  readonly settle: (outcome: Buffer | Error) => void
}

/**
 * A queue before a few child processes. A child can be ended in the middle of a picture, holds no secrets, and what it
 * needs of memory and processor is its own (docs/decisions/pictures.md).
 */
export function picturePool(limits: PoolLimits = usual): Pictures {
  const turns = new Turns<Task>()
  const workers: Worker[] = []
  let isClosed = false

  function tx(): void {
    while (turns.count > 0) {
      const free = workers.find((worker) => !worker.isBusy) ?? another()
      const task = free && turns.take()
      if (!task) return
      void free.make(task).finally(tx)
    }
  }

  function another(): Worker | undefined {
    if (isClosed || workers.length >= limits.processes) return undefined
    const worker = new Worker(limits, () => {
      workers.splice(workers.indexOf(worker), 1)
      tx()
    })
    workers.push(worker)
    return worker
  }

  const of = (owner: string): Pictures => ({
    webp: (content) =>
      new Promise((resolve, reject) => {
        if (turns.count >= limits.waiting || turns.countOf(owner) >= limits.waitingOfOne)
          throw new PicturesBusy('Too many pictures wait')
        const settle = (outcome: Buffer | Error) =>
          outcome instanceof Error ? reject(outcome) : resolve(outcome)
        turns.add(owner, { content, settle })
        tx()
      }),
    of,
    close: async () => {
      isClosed = true
      await Promise.all(workers.map((worker) => worker.end()))
    },
  })
  return of('')
}

/** One child process and what it works on. */
class Worker {
  readonly #child: ChildProcess
  readonly #gone: Promise<void>
  readonly #limits: PoolLimits
  #settle: Task['settle'] | undefined
  #isEnding = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: PoolLimits, onGone: () => void) {
    this.#limits = limits
    this.#child = startChild()
    this.#gone = new Promise((resolve) => {
      this.#child.once('close', () => {
        onGone()
        // What brought its process down is no picture that anybody could be shown.
        this.#done(new PictureError('unreadable'))
        resolve()
      })
    })
    this.#child.on('error', () => void this.end())
    this.#child.on('message', (message) => {
      const { data: answer } = reply.safeParse(message)
      if (answer)
        return this.#done('made' in answer ? Buffer.from(answer.made) : new PictureError(answer.fault))
      // It has read what strangers sent: one that talks nonsense is believed nothing more.
      void this.end()
    })
  }

  get isBusy(): boolean {
    return this.#isEnding || this.#settle !== undefined
  }

  make({ content, settle }: Task): Promise<void> {
    clearTimeout(this.#timer)
    return new Promise((resolve) => {
      this.#settle = (outcome) => {
        settle(outcome)
        resolve()
      }
      this.#timer = setTimeout(() => {
        void this.end()
        this.#done(new PictureError('tooSlow'))
      }, this.#limits.millisecondsEach)
      this.#child.send(content, () => undefined)
    })
  }

  end(): Promise<void> {
    this.#isEnding = true
    this.#child.kill('SIGKILL')
    return this.#gone
  }

  #done(outcome: Buffer | Error): void {
    clearTimeout(this.#timer)
    const settle = this.#settle
    this.#settle = undefined
    if (!this.#isEnding)
      this.#timer = setTimeout(() => void this.end(), this.#limits.idleMilliseconds).unref()
    settle?.(outcome)
  }
}

function startChild(): ChildProcess {
  // Beside the sources it is a source itself, beside the bundle a bundle of its own.
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? './child.ts' : './pictureChild.mjs', import.meta.url)
  const child = fork(file, {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    // Nothing of ours: it reads what strangers sent. Few arenas keep what is freed together.
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', NODE_ENV: process.env['NODE_ENV'] },
  })
  // A process that only waits keeps nothing alive.
  child.unref()
  child.channel?.unref()
  return child
}
