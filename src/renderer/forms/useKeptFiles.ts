import { useEffect, useEffectEvent, useRef } from 'react'
import type * as keptFiles from '#renderer/session/keptFiles.ts'
import type { PickedFiles } from '#renderer/session/keptFiles.ts'
import { useUser } from '#renderer/session/session.ts'
import { tabKey } from '#renderer/session/tabMemory.ts'

/**
 * Keeps what is picked in a form over a reload, and gives it back where nothing was picked since. `drop` is for files
 * that were sent; those that are taken out of the form are forgotten with that.
 */
export function useKeptFiles(name: string, files: PickedFiles, giveBack: (files: PickedFiles) => void) {
  const key = tabKey(useUser().id, `files of ${name}`)
  const known = useRef<readonly File[]>([])
  const give = useEffectEvent((found: PickedFiles | undefined) => {
    if (found && known.current.length === 0) giveBack(found)
  })
  useEffect(() => {
    let isHere = true
    void stored(({ readFiles }) => readFiles(key)).then((found) => {
      if (isHere) give(found)
    })
    return () => {
      isHere = false
    }
  }, [key])
  useEffect(() => {
    const picked = Object.values(files).flat()
    const isKnown =
      picked.length === known.current.length && picked.every((file, at) => file === known.current[at])
    if (isKnown) return
    known.current = picked
    void stored(({ keepFiles }) => keepFiles(key, files))
  })
  return { drop: () => void stored(({ keepFiles }) => keepFiles(key, {})) }
}

type Store = typeof keptFiles

/** Where the browser has no room, or none to give, files have to be picked again. */
async function stored<Result>(act: (store: Store) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await import('#renderer/session/keptFiles.ts'))
  } catch {
    return undefined
  }
}
