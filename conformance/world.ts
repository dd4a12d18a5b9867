// Who and what the checks have to do with, and what is left out where something of it is missing.
import type { Checks } from './check.ts'
import { type Api, TooOften } from './client.ts'
import type { Person } from './person.ts'

interface Everybody {
  readonly customer: Person
  /** Another customer, who has nothing to do with the first. */
  readonly stranger: Person
  /** A provider who has been verified by an admin, as the rival has. */
  readonly provider: Person
  readonly rival: Person
  readonly admin: Person
  /** What the newest mail to an address says, as HTML. */
  readonly mailTo: (email: string) => Promise<string>
  /** The number of a card that pays without moving money. */
  readonly testCard: string
}

export interface World extends Partial<Everybody> {
  readonly api: Api
  /** Whether it is a market of these checks' own: nothing in it is somebody's. */
  readonly isOwn: boolean
}

type Need = keyof Everybody

/** What is missing, in words for whoever reads that something was skipped. */
const missing: Readonly<Record<Need, string>> = {
  customer: 'it needs a customer (CONFORMANCE_CUSTOMER=email:password)',
  stranger: 'it needs a second customer (CONFORMANCE_STRANGER=email:password)',
  provider: 'it needs a verified provider (CONFORMANCE_PROVIDER=email:password)',
  rival: 'it needs a second verified provider (CONFORMANCE_RIVAL=email:password)',
  admin: 'it needs an admin (CONFORMANCE_ADMIN=email:password)',
  mailTo: 'mails can be read only where the market is started for the checks',
  testCard: 'it needs a customer, and a gateway in test mode that takes card numbers (POST /cards)',
}

type With<Needed extends Need> = Pick<World, 'api' | 'isOwn'> & Pick<Everybody, Needed>

/** Some checks that need the same people. */
export interface Part {
  readonly section: string
  carryOut(checks: Checks, world: World): Promise<void>
}

function has<Needed extends Need>(world: World, needs: readonly Needed[]): world is World & With<Needed> {
  return needs.every((need) => world[need] !== undefined)
}

/** A part of a section with what it needs; what happens in it does not keep the next from being carried out. */
export function part<Needed extends Need>(
  section: string,
  needs: readonly Needed[],
  play: (checks: Checks, world: With<Needed>) => Promise<void>,
): Part {
  return {
    section,
    async carryOut(checks, world) {
      checks.section(section)
      if (!has(world, needs)) {
        const first = needs.find((need) => world[need] === undefined)
        checks.skip(first === undefined ? 'it needs more' : missing[first])
        return
      }
      try {
        await play(checks, world)
      } catch (error) {
        if (error instanceof TooOften && !world.isOwn) checks.skip(`${error.message} Try again later.`)
        else checks.that('all of it could be played', false, String(error), 'no error')
      }
    },
  }
}
