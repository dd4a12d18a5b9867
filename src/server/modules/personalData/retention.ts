import { AFTER_CLOSING, KEPT_THINGS, RETENTIONS, thingOfRetention } from '#shared/domain/personalData.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/retention.ts'
import type { Environment } from '#server/config/environment.ts'
import { retentionsOf } from '#server/config/retention.ts'
import { personalTables } from './personalTables.ts'

/** What is kept of people and how long, by the tables that closing and cleaning themselves go by. */
export function keptOfPeople(environment: Environment): ResponseOf<typeof calls.retention> {
  const lengths = retentionsOf(environment)
  return {
    things: KEPT_THINGS.map((thing) => ({
      thing,
      afterClosing: AFTER_CLOSING.filter((end) =>
        personalTables.some((one) => one.thing === thing && one.afterClosing === end),
      ),
      limits: RETENTIONS.filter((kind) => thingOfRetention[kind] === thing).map((kind) => ({
        kind,
        length: lengths[kind],
      })),
    })),
  }
}
