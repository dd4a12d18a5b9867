import { outbox } from '#server/db/schema/index.ts'
import type { MailPort } from './port.ts'

/** Keeps mails in the database, where the development page shows them. */
export function outboxMail(): MailPort {
  return {
    async send(db, { to, ...mail }) {
      await db.insert(outbox).values({ recipient: to, ...mail })
    },
    // Only work of a time with a mail server comes here; its mail stays in the outbox.
    deliver: async () => undefined,
    close: async () => undefined,
  }
}
