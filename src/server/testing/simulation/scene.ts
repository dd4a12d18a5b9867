import type { UserId } from '#shared/domain/ids.ts'
import type { Call } from '#shared/wire/calls/call.ts'
import type { Books } from './books.ts'
import type { GatewayLine } from './flakyGateway.ts'
import { type Name, NAMES, type People } from './people.ts'
import { press, type Outcome, type Press } from './press.ts'
import type { SimulatedProcess } from './simulatedProcess.ts'

/** What somebody does, or what happens by itself, in one process. */
export interface Action {
  readonly what: string
  /** The button, where somebody has pressed one. */
  readonly pressed?: Press
  /** It is not their business, so it must be refused. */
  readonly isWrong?: boolean
  readonly run: (process: SimulatedProcess) => Promise<Outcome | undefined>
}

/** How things are when a deed's turn comes, and the numbers that it chooses by. */
export class Scene {
  readonly books: Books
  readonly people: People
  readonly line: GatewayLine
  readonly now: Date
  /** What was pressed before, the latest last. */
  readonly pressed: readonly { readonly press: Press; readonly outcome: Outcome | undefined }[]
  readonly #doing: { readonly pick: number; readonly amount: number; readonly wrong: boolean }
  readonly #key: string

  constructor(
    given: Pick<Scene, 'books' | 'people' | 'line' | 'now' | 'pressed'> & {
      doing: { readonly pick: number; readonly amount: number; readonly wrong: boolean }
      key: string
    },
  ) {
    this.books = given.books
    this.people = given.people
    this.line = given.line
    this.now = given.now
    this.pressed = given.pressed
    this.#doing = given.doing
    this.#key = given.key
  }

  /** One of them; nothing of none. */
  pick<Value>(choices: readonly Value[]): Value | undefined {
    return choices[this.#doing.pick % Math.max(1, choices.length)]
  }

  /** One of them, by the step's other number. */
  other<const Choices extends readonly [unknown, ...(readonly unknown[])]>(
    choices: Choices,
  ): Choices[number] {
    return choices[this.#doing.amount % choices.length]
  }

  /** A part of something, in cents: also nothing and all of it. */
  part(whole: number): number {
    const { amount } = this.#doing
    if (amount % 5 === 0) return 0
    return amount % 5 === 1 ? whole : Math.floor((whole * amount) / 1_000)
  }

  nameOf(id: UserId): Name {
    const found = NAMES.find((name) => this.people[name].id === id)
    if (!found) throw new Error('Somebody unknown')
    return found
  }

  /** Whoever presses a button, or a stranger to it in their place. */
  press<C extends Call>(
    call: C,
    by: Name,
    given: Omit<Parameters<typeof press<C>>[1], 'by' | 'people' | 'key'>,
    strangers: readonly Name[] = [],
  ): Action {
    const stranger = this.#doing.wrong
      ? strangers[this.#doing.pick % Math.max(1, strangers.length)]
      : undefined
    const pressed = press(call, { ...given, by: stranger ?? by, people: this.people, key: this.#key })
    return {
      what: pressed.what,
      pressed,
      ...(stranger && { isWrong: true }),
      run: (process) => pressed.send(process),
    }
  }

  /** Customers and providers who have nothing to do with a hire. */
  strangersTo(...ids: readonly UserId[]): Name[] {
    return NAMES.filter((name) => name !== 'admin' && !ids.includes(this.people[name].id))
  }
}
