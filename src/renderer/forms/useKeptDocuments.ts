import { useState } from 'react'
import { useKeptFiles } from './useKeptFiles.ts'

type Picked = Readonly<Record<string, File | null>>

/** One picked file for each of a form's fields, which a reload leaves there. */
export function useKeptDocuments(name: string) {
  const [picked, setPicked] = useState<Picked>({})
  const files = Object.fromEntries(Object.entries(picked).map(([field, file]) => [field, file ? [file] : []]))
  const { drop } = useKeptFiles(name, files, (found) =>
    setPicked(Object.fromEntries(Object.entries(found).map(([field, [file = null]]) => [field, file]))),
  )
  return {
    picked,
    pick: (field: string, file: File | null) => setPicked((before) => ({ ...before, [field]: file })),
    /** They were sent. */
    clear: () => {
      setPicked({})
      drop()
    },
  }
}
