import type { LastingConnection } from '#server/db/lastingConnection.ts'
import type { Bus } from './bus.ts'
import { inPieces, puzzle } from './pieces.ts'

const CHANNEL = 'sockets'

const TELL = 'select pg_notify($1, piece) from unnest($2::text[]) as piece'

/** The notifications of the database that all processes are on; `report` hears of what could not be told. */
export function notifyBus(line: LastingConnection, report: (error: Error) => void): Bus {
  // What one piece of work tells goes in one query: each of them takes a lock over all databases as it ends.
  let untold = new Set<string>()
  const send = () => {
    if (untold.size === 0) return
    const pieces = [...untold]
    untold = new Set()
    line.query(TELL, [CHANNEL, pieces]).catch(report)
  }
  return {
    tell(text) {
      for (const piece of inPieces(text)) {
        // The same twice would be told once in one query.
        if (untold.has(piece)) send()
        if (untold.size === 0) queueMicrotask(send)
        untold.add(piece)
      }
    },
    listen: (hear, onGap) =>
      line.onUp(async (client, isFirst) => {
        const take = puzzle(hear)
        client.removeAllListeners('notification')
        client.on('notification', ({ channel, payload = '' }) => {
          if (channel === CHANNEL) take(payload)
        })
        await client.query(`listen ${CHANNEL}`)
        if (!isFirst) onGap()
      }),
  }
}
