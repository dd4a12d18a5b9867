import { defaultFilter } from 'cmdk'

export interface Named {
  /** What tells it from others of the same name. */
  id: string
  label: string
  words?: string | undefined
  run: () => void
}

interface Group {
  heading: string
  commands: readonly Named[]
}

/** What a search finds, the best first, and first the group that it is in; without one everything in its order. */
export function ranked(search: string, groups: readonly Group[]): readonly Group[] {
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? groups : rank(wanted, groups)
  return found.filter(({ commands }) => commands.length > 0)
}

function rank(wanted: string, groups: readonly Group[]): readonly Group[] {
  return groups
    .map(({ heading, commands }) => {
      const scored = commands
        .map((command) => ({ command, score: scoreOf(command, wanted) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
      return { heading, best: scored[0]?.score ?? 0, commands: scored.map(({ command }) => command) }
    })
    .sort((a, b) => b.best - a.best)
}

/** What begins with the words comes before what has them somewhere. */
function scoreOf({ label, words = '' }: Named, wanted: string): number {
  const starts = label.toLowerCase().startsWith(wanted)
  return defaultFilter(`${label} ${words}`, wanted) + (starts ? 1 : 0)
}
