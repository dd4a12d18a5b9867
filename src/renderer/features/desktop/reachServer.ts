import { ApiError } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { askServer } from './api.ts'

/** Whether the server answers at all, before any screen is drawn. Throws a NetworkError where it doesn't. */
export async function reachServer(): Promise<void> {
  try {
    await askServer()
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  if (!(await platform.desktop?.hasServerChanged())) return
  location.reload()
  // Until the new page is there nothing of this one is begun.
  await new Promise(() => undefined)
}
