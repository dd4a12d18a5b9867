import { cutToUnits } from '#shared/domain/graphemes.ts'
import { onStatement } from '#texts/payment.ts'

/** The most that a bank prints of a charge, all in all. */
const STATEMENT_LENGTH = 22
const BETWEEN = '* '
/** Stripe takes more, and nobody reads it. */
const DESCRIPTION_LENGTH = 400

/**
 * A charge as its customer reads it on their card's statement: the marketplace's name, and how the job's begins, in the
 * letters and digits that every bank prints.
 */
export function statementLine(prefix: string, title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
  // A line without a letter beside the name is refused.
  const named = /[A-Z]/.test(words) ? words : `${onStatement} ${words}`
  const room = STATEMENT_LENGTH - prefix.length - BETWEEN.length
  const suffix = named.slice(0, room).trim()
  return `${prefix}${BETWEEN}${/[A-Z]/.test(suffix) ? suffix : onStatement}`
}

/** What of such a line is ours to send: the gateway puts the marketplace's name before it. Empty where there is no line. */
export function statementSuffix(line: string): string {
  return line.slice(line.indexOf(BETWEEN) + 1).trim()
}

/** What a receipt says that the charge is for. */
export function chargeDescription(marketplace: string, job: string, stages: readonly string[]): string {
  const about = `${job}: ${stages.join(', ')}`.replaceAll(/\s+/g, ' ')
  return `${cutToUnits(about, DESCRIPTION_LENGTH)} (${marketplace})`
}
