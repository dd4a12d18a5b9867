import { logout } from '#shared/wire/calls/sessions.ts'
import { send } from '#renderer/api/client.ts'
import { forgetAll } from './tabMemory.ts'

/** Loaded when a session ends. */
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
