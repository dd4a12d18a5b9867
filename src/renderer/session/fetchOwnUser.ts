import { me } from '#shared/wire/calls/ownUser.ts'
import type { User } from '#shared/domain/user.ts'
import { send } from '#renderer/api/client.ts'

/** Loaded when there is a session to ask about; a guest's first page does without. */
export async function fetchOwnUser(): Promise<User> {
  const { user } = await send(me)
  return user
}
