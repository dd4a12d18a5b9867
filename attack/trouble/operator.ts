import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** What whoever operates a marketplace has set up: somebody who asks /readyz and /metrics, and a webhook. */
export interface Operator {
  readonly webhook: string
  /** Starts to look at a server; what is seen is told by the seconds since then. */
  watch(url: string, metricsPort: number): Watching
  close(): void
}

export interface Seen {
  /** What /readyz said, each time that it changed. */
  readonly ready: readonly { readonly at: number; readonly said: string }[]
  /** The most that each sample was, where it was not always the same. */
  readonly samples: ReadonlyMap<string, { readonly least: number; readonly most: number }>
  readonly alarms: readonly { readonly at: number; readonly kind: string; readonly state: string }[]
}

interface Watching {
  readonly seen: Seen
  /** Until an alarm was heard, of any kind. */
  heard(state: 'raised' | 'over', withinSeconds: number): Promise<boolean>
  seconds(): number
  stop(): Promise<void>
}

const news = z.object({ alarms: z.array(z.object({ kind: z.string(), state: z.string() })) })
const LOOK_EVERY_MS = 500

export async function startOperator(): Promise<Operator> {
  const listeners = new Set<(kind: string, state: string) => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      for (const { kind, state } of news.parse(JSON.parse(Buffer.concat(parts).toString())).alarms)
        for (const listener of listeners) listener(kind, state)
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The webhook has no port')
  return {
    webhook: `http://127.0.0.1:${address.port}/alarms`,
    watch: (url, metricsPort) => watch(url, metricsPort, listeners),
    close: () => void server.close(),
  }
}

function watch(
  url: string,
  metricsPort: number,
  listeners: Set<(kind: string, state: string) => void>,
): Watching {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const ready: { at: number; said: string }[] = []
  const samples = new Map<string, { least: number; most: number }>()
  const alarms: { at: number; kind: string; state: string }[] = []
  listeners.add((kind, state) => alarms.push({ at: seconds(), kind, state }))
  const end = new AbortController()
  const looking = (async () => {
    while (!end.signal.aborted) {
      const said = await textOf(`${url}/readyz`)
      if (ready.at(-1)?.said !== said) ready.push({ at: seconds(), said })
      for (const line of (await textOf(`http://127.0.0.1:${metricsPort}/metrics`)).split('\n'))
        note(line, samples)
      await setTimeout(LOOK_EVERY_MS)
    }
  })()
  return {
    seen: { ready, samples, alarms },
    async heard(state, withinSeconds) {
      for (const until = seconds() + withinSeconds; seconds() < until; await setTimeout(LOOK_EVERY_MS))
        if (alarms.some((alarm) => alarm.state === state)) return true
      return false
    },
    seconds,
    async stop() {
      end.abort()
      await looking
    },
  }
}

function note(line: string, samples: Map<string, { least: number; most: number }>): void {
  const [, name = '', value = ''] =
    /^(tradepost_(?:database_up|queue_work\{\S+"(?:failing|given_up)"\}|queue_age_seconds\S+|mails_waiting|alarms\S*)) ([\d.e+-]+)$/.exec(
      line,
    ) ?? []
  if (!name) return
  const known = samples.get(name)
  const now = Number(value)
  samples.set(name, { least: Math.min(known?.least ?? now, now), most: Math.max(known?.most ?? now, now) })
}

const ANSWER_WITHIN_MS = 5_000

async function textOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const text = await answer.text()
    return url.endsWith('/metrics')
      ? text
      : `${answer.status}${/"fault":"(\w+)"/.exec(text)?.[1] ? ` ${/"fault":"(\w+)"/.exec(text)?.[1]}` : ''}`
  } catch {
    return url.endsWith('/metrics') ? '' : 'no answer'
  }
}
