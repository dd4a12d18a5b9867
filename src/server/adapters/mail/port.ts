import type { Database, DatabaseTransaction } from '#server/db/connection.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that is not who answers for this marketplace. */
  replyTo?: string
  /** Where a mail program stops mails like it with one press (RFC 8058), if they can be stopped. */
  unsubscribeUrl?: string
}

/** Sends mail. `db` is the transaction that the mail belongs to: it goes out if and only if that commits. */
export interface MailPort {
  send(db: DatabaseTransaction, mail: Mail): Promise<void>
  /** The queue's piece of work: gives a mail that `send` has kept to the mail server. Throws where it must come again. */
  deliver(db: Database, mailId: string): Promise<void>
  /** Hangs up on the mail server, once nothing is delivered any more. */
  close(): Promise<void>
}
