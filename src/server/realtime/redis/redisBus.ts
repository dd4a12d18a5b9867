import { randomUUID } from 'node:crypto'
import type { Log } from '#server/kernel/log.ts'
import type { Bus } from '../bus.ts'
import { redisClient } from './redisClient.ts'
import { StreamReader } from './streamReader.ts'
import { StreamWriter } from './streamWriter.ts'

export interface RedisBus extends Bus {
  close(): Promise<void>
}

/** A stream of the Redis at `url`, which may be away at any time, also at the start. */
export function redisBus(url: string, log: Log): RedisBus {
  const self = randomUUID()
  // Whoever waits for what is new can't write meanwhile.
  const [reading, writing] = [redisClient(url), redisClient(url)]
  let isAway = false
  for (const client of [reading, writing]) {
    // It is tried every two seconds; one line says that it began.
    client.on('error', (error: unknown) => {
      if (!isAway) log.error({ err: error }, 'Redis is away; server processes hear nothing of one another')
      isAway = true
    })
    client.on('ready', () => {
      if (isAway && reading.isReady && writing.isReady) {
        isAway = false
        log.info('Redis is back')
      }
    })
    // What keeps it from connecting is told above; at the end nobody asks.
    client.connect().catch(() => undefined)
  }
  const report = (error: unknown) =>
    log.error({ err: error }, 'what server processes tell one another by Redis came to nothing')
  const writer = new StreamWriter(writing, self, report)
  const readers: { reader: StreamReader; ended: Promise<void> }[] = []
  return {
    tell: (text) => writer.tell(text),
    listen: (hear, onGap) =>
      new Promise((resolve) => {
        let isLate = false
        // A Redis that is away at the start keeps nobody from starting.
        reading.once('error', () => {
          isLate = true
          resolve()
        })
        const reader = new StreamReader(reading, { self, hear, onGap, report })
        const ended = reader.follow(() => {
          if (isLate) onGap()
          resolve()
        })
        readers.push({ reader, ended })
      }),
    async close() {
      await writer.close()
      for (const { reader } of readers) reader.close()
      writing.destroy()
      reading.destroy()
      await Promise.all(readers.map(({ ended }) => ended))
    },
  }
}
