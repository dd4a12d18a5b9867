import { logout, me } from '#shared/api/users.ts'
import type { User } from '#shared/entities/user.ts'
import { send } from '../api/client.ts'

/** Loaded when there is a session to ask about; a guest's first page does without. */
export async function fetchOwnUser(): Promise<User> {
  const { user } = await send(me)
  return user
}

export async function endOwnSession(): Promise<void> {
  await send(logout)
}
