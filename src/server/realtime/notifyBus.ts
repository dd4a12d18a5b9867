import type { LastingConnection } from '#server/db/lastingConnection.ts'
import type { Bus } from './bus.ts'
import { inPieces, puzzle } from './pieces.ts'

const CHANNEL = 'sockets'

/** The notifications of the database that all processes are on; `report` hears of what could not be told. */
export function notifyBus(line: LastingConnection, report: (error: Error) => void): Bus {
  return {
    tell(text) {
      for (const piece of inPieces(text))
        line.query('select pg_notify($1, $2)', [CHANNEL, piece]).catch(report)
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
