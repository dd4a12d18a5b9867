import { publicConfig } from '#shared/api/config.ts'
import { send } from '#renderer/api/client.ts'
import { ApiError } from '#renderer/api/errors.ts'

let wasAway = false

/** Whether the server answers at all, before any screen is drawn. Throws a NetworkError where it doesn't. */
export async function reachServer(): Promise<void> {
  try {
    await send(publicConfig)
  } catch (error) {
    if (error instanceof ApiError) return
    wasAway = true
    throw error
  }
  // What else the page may speak to, only the server knows: its policy was made without.
  if (wasAway) location.reload()
}
