import { logout } from '#shared/wire/calls/sessions.ts'
import { send } from '#renderer/api/client.ts'
import { isSessionOver } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { forgetAll } from './tabMemory.ts'
import { untoldSignOut } from './untoldSignOut.ts'

// Loaded when a session ends.

/** Forgets what goes with one's session, and tells the server; answers whether that knows now. */
export async function tellEnd(): Promise<boolean> {
  forgetAll()
  const [isTold] = await Promise.all([
    send(logout).then(() => true, isSessionOver),
    forgetPicked(),
    forgetUnsent(),
  ])
  return isTold
}

/**
 * After a page that was left as its person signed out, or could not tell the server: nothing of theirs is kept. What
 * can't be done now, the next page does.
 */
export async function goOnSigningOut(user: string | undefined): Promise<void> {
  if (!untoldSignOut.isWaiting()) return
  if (user !== undefined) {
    await platform.clearSession({ user, signedOut: true })
    untoldSignOut.remember()
  }
  await forgetLastKnown()
  if (await tellEnd()) untoldSignOut.forget()
}

async function forgetPicked(): Promise<void> {
  await ifStored(async () => (await import('./keptFiles.ts')).forgetFiles())
}

async function forgetUnsent(): Promise<void> {
  await ifStored(async () => (await import('./unsentFileStore.ts')).forgetUnsentFiles())
}

/** However a session ends, its screens are nobody's any more. */
export async function forgetLastKnown(): Promise<void> {
  await ifStored(async () => (await import('./lastKnown.ts')).forgetLastKnown())
}

/** A browser that stores nothing has nothing to forget. */
async function ifStored(forget: () => Promise<void>): Promise<void> {
  try {
    await forget()
  } catch {
    return
  }
}
