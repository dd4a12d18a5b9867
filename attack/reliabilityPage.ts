import type { Attack, Outcome } from './attack.ts'
import type { Watched } from './watch.ts'

export interface Row {
  readonly attack: Attack
  readonly result: Outcome
  readonly watched: Watched
  readonly seconds: number
}

/** docs/reliability.md. */
export function reliabilityPage(rows: readonly Row[], machine: string): string {
  const lines = rows.map(({ attack, result, watched }) => {
    const wait = attack.longestWaitMs === undefined ? '–' : `${Math.round(watched.longestWaitMs)} ms`
    return `| ${attack.name} | ${result.tried} | ${result.outcome} | ${wait} | ${Math.round(watched.peakMb)} MB | ${result.held ? 'yes' : '**no**'} |`
  })
  return `# Reliability

Made by \`npm run attack\` (${machine}): the built production server, its PostgreSQL, the attacker and a bystander on the one
machine. Each attack has a marketplace of its own. Aims: no answer of 500 or above, nobody else kept waiting over 250 ms
by any one client, never above 400 MB, nothing lost, and nothing left waiting over a minute.

*Longest wait* is that of somebody else who asks for their unread notifications a hundred times a second meanwhile; there is
none where the server or its database is taken away. *Memory* is the most that the server and all it has started held.

| attack | tried | what came of it | longest wait of others | memory | held |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
