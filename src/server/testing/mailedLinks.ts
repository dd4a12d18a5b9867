import { asc, eq } from 'drizzle-orm'
import { outbox } from '#server/db/schema/index.ts'
import type { TestServer } from './testServer.ts'

/** All mails to an address, oldest first. */
export function mailsTo(server: TestServer, email: string) {
  return server.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.createdAt))
}

/** The tokens of the links to a screen that were mailed to an address, oldest first. */
export async function mailedLinks(
  server: TestServer,
  email: string,
  screen: 'verify_account' | 'reset_password',
): Promise<string[]> {
  const mails = await mailsTo(server, email)
  return mails.flatMap((mail) => new RegExp(`/${screen}/([\\w-]+)`).exec(mail.text)?.[1] ?? [])
}
