import { logout } from '#shared/wire/calls/sessions.ts'
import { me } from '#shared/wire/calls/users.ts'
import type { User } from '#shared/domain/user.ts'
import { send } from '#renderer/api/client.ts'
import { forgetAll } from './tabMemory.ts'

/** Loaded when there is a session to ask about; a guest's first page does without. */
export async function fetchOwnUser(): Promise<User> {
  const { user } = await send(me)
  return user
}

export async function endOwnSession(): Promise<void> {
  forgetAll()
  await Promise.all([forgetPicked(), forgetUnsent(), send(logout)])
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
