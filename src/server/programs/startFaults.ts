import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { storeFault } from '#server/adapters/files/storeFault.ts'
import { tryStore } from '#server/adapters/files/tryStore.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Services } from '#server/kernel/services.ts'

// What keeps a market from starting, each in one sentence with what to do about it.

/** The folder is there and takes what is written into it. */
export async function requireDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR (${folder}) can’t be written by “${userInfo().username}” (${codeOf(error)}): give that folder to them, or set another.`,
      { cause: error },
    )
  }
}

/** A store that refuses would lose every upload; one that only does not answer keeps nobody from the rest. */
export async function requireFileStore({ files, log }: Pick<Services, 'files' | 'log'>): Promise<void> {
  try {
    await tryStore(files, 'start')
  } catch (error) {
    const fault = storeFault(error)
    if (fault) throw new Error(fault, { cause: error })
    log.warn({ err: error }, 'the file store does not answer; uploads fail until it does')
  }
}

const listenFaults: Readonly<Record<string, (environment: Pick<Environment, 'HOST' | 'PORT'>) => string>> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `Port ${PORT} of ${HOST} is taken: end the program that listens there, or set PORT to another one.`,
  EACCES: ({ PORT }) =>
    `This program may not listen on port ${PORT}: set PORT to 1024 or more, with a proxy before it.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST (${HOST}) is no address of this machine: set it to one, or to 0.0.0.0.`,
  ENOTFOUND: ({ HOST }) => `HOST (${HOST}) is no address: set it to one of this machine, or to 0.0.0.0.`,
}

/** Why a server does not listen; the error itself where these words do not fit. */
export function listenFault(error: unknown, environment: Pick<Environment, 'HOST' | 'PORT'>): unknown {
  const say = listenFaults[codeOf(error)]
  return say ? new Error(say(environment)) : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
