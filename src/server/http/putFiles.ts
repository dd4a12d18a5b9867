import type { FileStore } from '#server/adapters/files/port.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { ProblemError } from './problems.ts'
import type { Services } from '#server/kernel/services.ts'
import type { SessionUser } from '#server/kernel/context.ts'

/**
 * Runs what answers a call with files. They are put into the store before the transaction that names them; where the
 * call is refused, what was put is deleted again. After any other error nobody knows here whether it was committed, nor
 * of a store that fails whether it has kept the file: the sweep does (modules/files/sweepFiles.ts). Pictures are made in
 * the turn of whoever asks.
 */
export async function withPutFiles<Result>(
  services: Services,
  user: SessionUser | undefined,
  run: (services: Services) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = []
  const files: FileStore = {
    ...services.files,
    put: async (key, content, contentType) => {
      try {
        await services.files.put(key, content, contentType)
      } catch (error) {
        services.log.error({ err: error }, 'a file could not be stored')
        throw new DomainError('files_not_kept', undefined, { cause: error })
      }
      keys.push(key)
    },
  }
  try {
    return await run({ ...services, files, pictures: services.pictures.of(user?.id ?? '') })
  } catch (error) {
    if (error instanceof ProblemError || error instanceof DomainError) await deleteAll(services, keys)
    throw error
  }
}

async function deleteAll({ files, log }: Services, keys: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => files.delete(key)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      log.warn({ err: outcome.reason }, 'a refused file was not deleted; the sweep will')
}
