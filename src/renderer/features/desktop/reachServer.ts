import { ApiError } from '#renderer/api/errors.ts'
import { askServer } from './api.ts'

let wasAway = false

/** Whether the server answers at all, before any screen is drawn. Throws a NetworkError where it doesn't. */
export async function reachServer(): Promise<void> {
  try {
    await askServer()
  } catch (error) {
    if (error instanceof ApiError) return
    wasAway = true
    throw error
  }
  // What else the page may speak to, only the server knows: its policy was made without.
  if (wasAway) location.reload()
}
