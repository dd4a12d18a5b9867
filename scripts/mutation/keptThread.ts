import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void

/** After so many runs a thread ends, and with it what defects have left in it. */
const RUNS_OF_A_THREAD = 40

/**
 * The thread that tests run in, kept from one defect to the next: to load the server anew takes longer than most tests.
 * The modules stay loaded, so what a module computes as it is loaded can't be mutated in it.
 */
class KeptThread extends ThreadsPoolWorker {
  private runs = 0
  private readonly heard: [event: string, listener: Listener][] = []

  override async start(): Promise<void> {
    if (this.runs === 0) await super.start()
    this.runs += 1
  }

  override on(event: string, listener: Listener): void {
    this.heard.push([event, listener])
    super.on(event, listener)
  }

  override send(message: WorkerRequest): void {
    // One that has stopped hears nothing more, so it is only said to have.
    if (message.type !== 'stop' || this.isWornOut) super.send(message)
    else
      for (const [event, listener] of this.heard)
        if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true })
  }

  override async stop(): Promise<void> {
    for (const [event, listener] of this.heard) super.off(event, listener)
    this.heard.length = 0
    if (!this.isWornOut) return
    this.runs = 0
    await super.stop()
  }

  private get isWornOut(): boolean {
    return this.runs >= RUNS_OF_A_THREAD
  }
}

let kept: PoolWorker | undefined

/** In the place of vitest's own threads. */
export const keptThreads = {
  name: 'threads',
  createPoolWorker: (options: PoolOptions): PoolWorker => (kept ??= new KeptThread(options)),
}
