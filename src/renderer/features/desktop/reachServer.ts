import { publicConfig } from '#shared/api/config.ts'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'

/** Whether the server answers at all, before any screen is drawn. Throws a NetworkError where it doesn't. */
export async function reachServer(): Promise<void> {
  await send(publicConfig).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
