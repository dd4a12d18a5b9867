import type { HireContact } from './hireContact.ts'
import type { JobId } from './ids.ts'

/** Where a provider has to be, and when: a job that they are hired for. */
export interface Visit {
  id: JobId
  title: string
  customer: string
  startsAt: Date
  endsAt: Date
  /** The place, as the job names it. */
  location: string
  postalCode: string
  /** What the customer has given. */
  contact: HireContact | null
}

/** Where it is, as closely as the customer has said. */
export function placeOf({ contact, location, postalCode }: Visit): string {
  return contact?.address ?? `${location}, ${postalCode}`
}
