import { defaultFilter } from 'cmdk'
import { fold } from '#shared/domain/fold.ts'

export interface Named {
  /** What tells it from others of the same name. */
  id: string
  label: string
  detail?: string | undefined
  words?: string | undefined
  run: () => void
}

interface Group {
  heading: string
  commands: readonly Named[]
}

/** What a search finds, the best first, and first the group that it is in; without one everything in its order. */
export function ranked(search: string, groups: readonly Group[]): readonly Group[] {
  const wanted = fold(search)
  const found = wanted === '' ? groups : rank(wanted, groups)
  return found.filter(({ commands }) => commands.length > 0)
}

/** Letters strewn over a name are a match where there is no better one; beside one that has the word they are noise. */
const NOISE = 0.25

function rank(wanted: string, groups: readonly Group[]): readonly Group[] {
  const scored = groups.map(({ heading, commands }) => {
    const all = commands.map((command) => ({ command, score: scoreOf(command, wanted) }))
    return { heading, scored: all, best: Math.max(0, ...all.map(({ score }) => score)) }
  })
  const least = NOISE * Math.min(1, Math.max(...scored.map(({ best }) => best)))
  return scored
    .sort((a, b) => b.best - a.best)
    .map((group) => ({
      heading: group.heading,
      commands: group.scored
        .filter(({ score }) => score > 0 && score >= least)
        .sort((a, b) => b.score - a.score)
        .map(({ command }) => command),
    }))
}

/** What begins with the words comes before what has them somewhere. */
function scoreOf({ label, detail = '', words = '' }: Named, wanted: string): number {
  const starts = fold(label).startsWith(wanted)
  return defaultFilter(fold(`${label} ${detail} ${words}`), wanted) + (starts ? 1 : 0)
}
