import { platform } from '#renderer/platform/current.ts'
import { signOut } from '#renderer/session/session.ts'

/** A server that is slower than this is away: what it keeps of the session ends there by itself. */
const PATIENCE_MS = 5_000

/** Signs out, then forgets this account with all that it kept here (§2.9). Throws where it is the only one. */
export async function removeAccount(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  // Whatever becomes of the sign-out, the main process forgets all that it would have.
  await Promise.race([signOut().catch(() => undefined), patience])
  await platform.desktop?.removeAccount()
}
