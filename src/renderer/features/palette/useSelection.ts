import { useState } from 'react'

/**
 * Which of what is listed is selected: the first, whatever it comes to be while answers arrive, until somebody moves to
 * another, and again once that one is gone. (By itself the library has nothing selected where all that was listed makes
 * place for something else, and Enter then does nothing.)
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<string>()
  const [first = ''] = ids
  return {
    selected: chosen !== undefined && ids.includes(chosen) ? chosen : first,
    select: (id: string) => setChosen(id === first ? undefined : id),
  }
}
