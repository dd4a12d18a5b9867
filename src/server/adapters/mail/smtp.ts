import { eq } from 'drizzle-orm'
import { certificateFault } from '#server/adapters/certificateFault.ts'
import { outbox } from '#server/db/schema/index.ts'
import type { WorkQueue } from '#server/queue/workQueue.ts'
import type { MailPort } from './port.ts'
import { mailTransport } from './transport.ts'

interface Smtp {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string
  /** The sender, as it stands in the mail: a name and an address. */
  from: string
  /** Where answers go. */
  support: string
  queue: WorkQueue
  /** How long the mail server may be silent. */
  answersWithinMs?: number
}

/**
 * Sends mails through a mail server. A mail waits in the outbox, as part of the transaction it belongs to, until the
 * server has taken it; the queue tries again until then. After a crash in between it may come twice, under one message id.
 */
export function smtpMail({ url, from, support, queue, ...patience }: Smtp): MailPort {
  const transport = mailTransport(url, patience)
  return {
    async send(db, { to, ...content }) {
      const [mail] = await db
        .insert(outbox)
        .values({ recipient: to, ...content })
        .returning({ id: outbox.id })
      if (!mail) throw new Error('The mail was not stored')
      await queue.add(db, 'sendMail', { mailId: mail.id }, { key: `sendMail:${mail.id}` })
    },
    async deliver(db, mailId) {
      const [mail] = await db.select().from(outbox).where(eq(outbox.id, mailId))
      if (!mail) return
      const { recipient: to, subject, text, html, unsubscribeUrl, replyTo } = mail
      const messageId = `<${mailId}@${domainOf(from)}>`
      try {
        await transport.sendMail({
          from,
          to,
          replyTo: replyTo ?? support,
          subject,
          text,
          html,
          messageId,
          date: mail.createdAt,
          headers: unsubscribeUrl
            ? {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {},
          // Whoever answers with a byte a minute is never silent.
          signal: AbortSignal.timeout(DELIVERED_WITHIN_MS),
        })
      } catch (error) {
        throw withoutPeople(error)
      }
      await db.delete(outbox).where(eq(outbox.id, mailId))
    },
    async close() {
      transport.close()
    },
  }
}

const DELIVERED_WITHIN_MS = 180_000

function domainOf(sender: string): string {
  return /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'
}

/** The error without what the mail server said, which names addresses: this one goes into logs and the queue's rows. */
function withoutPeople(error: unknown): Error {
  const untrusted = certificateFault(error)
  if (untrusted) return new Error(`The mail server’s certificate is not trusted: ${untrusted}`)
  const fact = (name: string) =>
    typeof error === 'object' && error !== null && name in error ? String(Reflect.get(error, name)) : '–'
  return new Error(
    `The mail server did not take a mail (${fact('code')}, ${fact('command')}, answer ${fact('responseCode')})`,
  )
}
