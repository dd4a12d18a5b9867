import type { Unchargeable } from '#shared/domain/chargeable.ts'
import { DomainError } from '#shared/domain/errors.ts'

/** Refuses a price whose payment no gateway would take. */
export function requireChargeable(why: Unchargeable | undefined): void {
  if (why) throw new DomainError(`price_${why}`, { field: 'price' })
}
