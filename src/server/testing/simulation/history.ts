import { isDeepStrictEqual } from 'node:util'
import { type Books, changesBetween, readBooks } from './books.ts'
import { deeds } from './deeds/all.ts'
import { newJob } from './deeds/hires.ts'
import { bringToEnd } from './ending.ts'
import { type People, settleIn } from './people.ts'
import type { Outcome, Press } from './press.ts'
import { runnerOf } from './runnerOf.ts'
import { type Action, Scene } from './scene.ts'
import { orderOf, type Runner, sideBySide } from './sideBySide.ts'
import { checkInvariants } from './soundness.ts'
import type { Doing, Step } from './step.ts'
import type { SimulatedWorld } from './world.ts'

const MINUTE_MS = 60_000
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const START = new Date('2030-01-07T09:00:00Z')

/** How many minutes nothing happens. */
const PAUSES = [1, 2, 20, 20, 180, 1_440, 8_640, 21_600, 123_840]
/** A moment more than what most time limits are. */
const LIMITS = [14, 14, 5, 85].map((days) => days * 1_440 + 1)

/** What happened in a history, for whoever counts. */
export interface Told {
  /** Steps that did something. */
  steps: number
  kills: number
  sideBySide: number
  /** The states that came about, and how often. */
  readonly changes: Map<string, number>
  /** What was done, line by line. */
  readonly lines: string[]
}

/** One history from its first job to its last cent, played step by step. Throws where anything is unsound. */
export class History {
  readonly told: Told = { steps: 0, kills: 0, sideBySide: 0, changes: new Map(), lines: [] }
  readonly #world: SimulatedWorld
  readonly #pressed: { press: Press; outcome: Outcome | undefined }[] = []
  #people: People | undefined
  #keys = 0
  #books: Books | undefined

  constructor(world: SimulatedWorld) {
    this.#world = world
  }

  async play(steps: readonly Step[]): Promise<void> {
    const world = this.#world
    await world.begin(START)
    this.#people = await settleIn(world.line.db)
    const first = await this.#scene({ pick: 0, amount: 0, wrong: false })
    await newJob(first)?.run(world.processes[0])
    this.#books = undefined
    for (const step of steps) await this.#take(step)
    await bringToEnd(world, {
      check: () => this.#check(),
      scene: () => this.#scene({ pick: 0, amount: 0, wrong: false }),
    })
  }

  /** What happened, with names in the place of ids. */
  get lines(): string[] {
    const names = new Map<string, string>()
    for (const [kind, rows] of Object.entries(this.#books ?? {}))
      if (Array.isArray(rows))
        for (const [at, { id }] of rows.entries()) names.set(String(id), `${kind} ${at + 1}`)
    for (const { id, behaviour } of Object.values(this.#people?.cards ?? {}).flat())
      names.set(id, `card ${behaviour}`)
    return this.told.lines.map((line) => line.replace(UUID, (id) => names.get(id) ?? id))
  }

  async #scene(doing: Pick<Doing, 'pick' | 'amount' | 'wrong'>): Promise<Scene> {
    const { line, checks, now } = this.#world
    if (!this.#people) throw new Error('Nobody is there')
    this.#keys += 1
    return new Scene({
      books: (this.#books ??= await readBooks(checks.db)),
      people: this.#people,
      line,
      now: now(),
      pressed: this.#pressed,
      doing,
      key: `press-number-${this.#keys}`,
    })
  }

  async #take(step: Step): Promise<void> {
    if (step.deed === 'wait') return this.#wait(PAUSES, step)
    if (step.deed !== 'atDeadline') return this.#act(step)
    await this.#wait(LIMITS, step)
    // In the very moment in which time is up somebody acts.
    const { pick, amount, wrong } = step
    const beside: Doing = { deed: 'moveStage', pick: amount, amount: pick, wrong, diesAt: 0 }
    return this.#act({ ...step, deed: 'deadlines', beside: step.beside ?? beside })
  }

  async #wait(pauses: readonly number[], { pick }: Step): Promise<void> {
    const minutes = pauses[pick % pauses.length] ?? 0
    this.told.lines.push(`${minutes} minutes pass`)
    await this.#world.pass(minutes * MINUTE_MS)
  }

  async #act(step: Step): Promise<void> {
    const world = this.#world
    const one = await this.#actionOf(step)
    if (!one) return
    const two = step.beside && (step.beside.deed === 'again' ? one : await this.#actionOf(step.beside))
    await world.pass(1_000)
    world.line.faults = [...step.faults]
    world.line.unanswered = 0
    this.told.steps += 1
    if (step.faults.length > 0) this.told.lines.push(`the gateway’s next answers: ${step.faults.join(', ')}`)
    if (two) {
      this.told.sideBySide += 1
      const runners = [this.#runner(one, step, 0), this.#runner(two, step.beside ?? step, 1)]
      await sideBySide(runners, orderOf(step.order), world.checks.db.$client)
    } else await this.#runner(one, step).run()
    world.line.faults = []
    await this.#check()
  }

  #runner(action: Action, { diesAt }: Doing, beside?: 0 | 1): Runner {
    const process = this.#world.processes[beside ?? 0]
    const { line } = this.#world
    return runnerOf(action, { process, line, diesAt, isBeside: beside !== undefined }, (done) => {
      const { what, pressed, isKilled, outcome } = done
      if (isKilled) this.told.kills += 1
      this.told.lines.push(what)
      if (pressed) this.#pressed.push({ press: pressed, outcome })
    })
  }

  /** After every step: the named invariants. Where nothing has changed all is as sound as it was. */
  async #check(): Promise<Books> {
    const { db } = this.#world.checks
    const before = this.#books
    const books = await readBooks(db)
    this.#books = books
    if (before && isDeepStrictEqual(books, before)) return books
    const { changes } = this.told
    for (const change of before ? changesBetween(before, books) : [])
      changes.set(change, (changes.get(change) ?? 0) + 1)
    await checkInvariants(db)
    return books
  }

  async #actionOf(doing: Doing): Promise<Action | undefined> {
    return doing.deed === 'wait' || doing.deed === 'atDeadline'
      ? undefined
      : deeds[doing.deed](await this.#scene(doing))
  }
}
