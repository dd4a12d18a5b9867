import { createTransport } from 'nodemailer'
import { AT_ONCE } from '#server/queue/lanes.ts'

const CONNECTS_WITHIN_MS = 15_000
/** A mail server that says nothing for so long has hung up without saying so. */
const ANSWERS_WITHIN_MS = 60_000
/** Mail servers count what comes over one connection, and refuse what is too much. */
const MAILS_A_CONNECTION = 100
/** Sooner than a mail server gives up a connection on which nothing happens. */
const IDLE_MS = 30_000

interface Patience {
  readonly answersWithinMs?: number
}

/**
 * The way to a mail server: connections that stay for the next mails, as many as there are workers for mails. What does
 * not get through is tried again by the queue, later.
 */
export function mailTransport(url: string, { answersWithinMs = ANSWERS_WITHIN_MS }: Patience = {}) {
  return createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    maxMessages: MAILS_A_CONNECTION,
    idleTimeout: IDLE_MS,
    // A connection that was closed as a mail was put on it; beyond that the queue knows better when to try again.
    maxRequeues: 1,
    // A password is never sent in the clear, whatever the server offers.
    requireTLS: new URL(url).username !== '',
    connectionTimeout: Math.min(CONNECTS_WITHIN_MS, answersWithinMs),
    greetingTimeout: Math.min(CONNECTS_WITHIN_MS, answersWithinMs),
    socketTimeout: answersWithinMs,
  })
}
