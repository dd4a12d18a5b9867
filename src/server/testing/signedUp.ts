import { signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { mailedLinks } from './mailedLinks.ts'
import type { TestServer } from './testServer.ts'

/** Of whoever is signed up here. */
export const password = 'correct-horse'

/** An account that was made by the call, as people make theirs. */
export async function signedUp(server: TestServer, email: string): Promise<{ token: string; id: UserId }> {
  const answer = await server.ask(signUp, { body: { email, password, role: 'customer' } })
  return { token: answer.accessToken, id: answer.user.id }
}

/** Follows the newest link that was mailed to verify an address. */
export async function verifyByMail(server: TestServer, email: string): Promise<string> {
  const token = (await mailedLinks(server, email, 'verify_account')).at(-1) ?? ''
  return (await server.ask(verifyEmail, { params: { token } })).status
}
