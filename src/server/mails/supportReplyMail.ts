import type { Role } from '#shared/domain/userStates.ts'
import { supportReply as text, why } from '#texts/mails.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { composeMail } from './layout.ts'
import { helpAddress } from './settingsAddress.ts'

/** What support answers, to whoever had asked. */
export function supportReplyMail(
  environment: Environment,
  { email, subject, role }: { email: string; subject: string; role: Role },
  reply: string,
): Mail {
  return composeMail(email, {
    subject: text.subject(subject),
    lines: [text.lead, ...reply.split(/\n+/)],
    action: { label: text.action, url: helpAddress(environment, role) },
    why: why.support,
  })
}
