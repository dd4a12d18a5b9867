import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BuildContext, context } from 'esbuild'
import { bundleOf } from './bundle.ts'
import type { Say } from './runProgram.ts'

const FOLDER = 'out/dev'

/** The server of `npm run dev` in a process of its own, bundled anew for each start, which takes a fifth of a second. */
export class DevServerProcess {
  #environment: NodeJS.ProcessEnv | undefined
  readonly #say: Say
  #bundle: Promise<BuildContext> | undefined
  #child: ChildProcess | undefined
  /** The restarts that were asked for, one after the other; what is asked while one waits is in that one. */
  #restarts = Promise.resolve()
  #isWaiting = false

  constructor(say: Say) {
    this.#say = say
  }

  /** Starts it for the first time, with these settings besides the program's own. */
  start(settings: NodeJS.ProcessEnv): Promise<void> {
    this.#environment = { ...process.env, ...settings }
    return this.restart()
  }

  /** Once it was started: bundles the source as it is now and starts the server on that; errors leave the last running. */
  restart(): Promise<void> {
    if (!this.#environment || this.#isWaiting) return this.#restarts
    this.#isWaiting = true
    this.#restarts = this.#restarts.then(() => {
      this.#isWaiting = false
      return this.#replace()
    })
    return this.#restarts
  }

  /** Stops the server, and waits until it has. */
  async end(): Promise<void> {
    await this.#restarts
    await this.#stop()
    await (await this.#bundle)?.dispose()
  }

  async #replace(): Promise<void> {
    const started = performance.now()
    const isFirst = !this.#child
    this.#bundle ??= context(bundleOf(FOLDER, { devServer: 'src/server/programs/devServer.ts' }))
    const bundle = await this.#bundle
    // esbuild has said itself what is wrong.
    const isBuilt = await bundle.rebuild().then(
      () => true,
      () => false,
    )
    if (!isBuilt) return
    const child = this.#load()
    await this.#stop()
    this.#child = child
    if (await answers(child)) {
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      if (!isFirst) this.#say(`The server answers again, ${seconds} s after the change.`)
    } else this.#say('The server has ended. It is started again when its source changes.')
  }

  /** A process that loads its code, while the one before it still stops, and waits for its turn. */
  #load(): ChildProcess {
    return spawn(process.execPath, ['--enable-source-maps', `${FOLDER}/devServer.mjs`], {
      env: this.#environment ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  }

  async #stop(): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
}

/** Gives a process its turn, and waits until it answers; whether it does. */
async function answers(child: ChildProcess): Promise<boolean> {
  const answered = once(child, 'message').then(() => true)
  const ended = hasEnded(child) ? false : once(child, 'exit').then(() => false)
  if (child.connected) child.send('go')
  return Promise.race([answered, ended])
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
