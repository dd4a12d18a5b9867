import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'
import { mailTransport } from '#server/adapters/mail/transport.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Found } from './finding.ts'

/** Signs in at the mail server, and sends nothing. */
export async function checkMail({ SMTP_URL: url }: Pick<Environment, 'SMTP_URL'>): Promise<Found> {
  if (!url)
    return { level: 'warn', says: 'SMTP_URL is not set: mails stay in the database and reach nobody.' }
  const transport = mailTransport(url, { answersWithinMs: 10_000 })
  try {
    await transport.verify()
    return { level: 'ok', says: `The mail server at ${new URL(url).host} takes mails.` }
  } catch (error) {
    const fault = certificateFault(error)
    if (!fault) throw error
    return {
      level: 'fail',
      says: `The certificate of the mail server is not trusted: ${fault}. ${CERTIFICATE_REMEDY}`,
    }
  } finally {
    transport.close()
  }
}
