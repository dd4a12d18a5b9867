import { DomainError } from '#shared/domain/errors.ts'

/** The person only reads that it failed; `reason` is for whoever looks into it. It holds nothing of the person. */
export function refused(reason: string): DomainError {
  return new DomainError('social_sign_in_refused', undefined, { cause: reason })
}

/** The network can't be reached, or is not itself just now: that says nothing of who wants to sign in. */
export function away(): DomainError {
  return new DomainError('social_network_away')
}
