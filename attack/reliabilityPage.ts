import { attacks } from './all.ts'
import type { Attack, Outcome } from './attack.ts'
import type { Watched } from './watch.ts'

export interface Tried {
  readonly result: Outcome
  readonly watched: Watched
  readonly seconds: number
}

export interface Row {
  readonly attack: Attack
  readonly now: Tried
  /** The same in short at another build, where one was given, or why nothing came of it there. */
  readonly before: Tried | string | undefined
}

/** docs/reliability.md, made anew: the lines of attacks that were not run, and the chapters below, are the `earlier` page's. */
export function reliabilityPage(rows: readonly Row[], machine: string, earlier: string): string {
  const made = new Map(rows.map((row) => [row.attack.name, lineOf(row)]))
  const kept = new Map(earlier.split('\n').map((line) => [/^\| ([^|]+) \|/.exec(line)?.[1], line]))
  const lines = attacks.flatMap(({ name }) => made.get(name) ?? kept.get(name) ?? [])
  const chapters = earlier.slice(earlier.search(/\n## |$/))
  return `# Reliability

Made by \`npm run attack\` (${machine}): the built production server, its PostgreSQL, the attacker and a bystander on the one
machine. Each attack has a marketplace of its own. Aims: no answer of 500 or above, nobody else kept waiting over 250 ms
by any one client, never above 400 MB, nothing lost, and nothing left waiting over a minute.

*Longest wait* is that of somebody else who asks for their unread notifications a hundred times a second meanwhile; there is
none where the server or its database is taken away. *Memory* is the most that the server and all it has started held.
*Before* is the same in short, in the same run, at the build of 21 November 2026.

| attack | tried | what came of it | longest wait of others | memory | held | before |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
${chapters}`
}

function lineOf({ attack, now, before }: Row): string {
  const { result, watched } = now
  const earlier = typeof before === 'object' ? inBrief(attack, before) : (before ?? '–')
  return `| ${attack.name} | ${result.tried} | ${result.outcome} | ${waitOf(attack, watched)} | ${Math.round(watched.peakMb)} MB | ${result.held ? 'yes' : '**no**'} | ${earlier} |`
}

const waitOf = (attack: Attack, { longestWaitMs }: Watched) =>
  attack.longestWaitMs === undefined ? '–' : `${Math.round(longestWaitMs)} ms`

const inBrief = (attack: Attack, { result, watched }: Tried) =>
  `${result.outcome}; ${waitOf(attack, watched)}, ${Math.round(watched.peakMb)} MB`
