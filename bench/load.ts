import { Agent, request as httpRequest } from 'node:http'

/** One request, repeated. */
export interface Target {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Sends a request once and reads the whole answer; throws for anything but 200. */
export function sendOnce(target: Target, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      target.url,
      { method: target.method, headers: target.headers, agent },
      (answer) => {
        let refusal = ''
        answer.on('data', (part: Buffer) => {
          if (answer.statusCode !== 200) refusal += part.toString()
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`${target.method} ${target.url} answered ${answer.statusCode}: ${refusal}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(target.body)
  })
}

/** Milliseconds of each of `count` requests, one after another, after some that warm up. */
export async function latencies(target: Target, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let n = -count / 4; n < count; n += 1) {
    const took = await sendOnce(target, agent)
    if (n >= 0) times.push(took)
  }
  agent.destroy()
  return times
}

/** Requests a second that `connections` clients get through in `seconds`. */
export async function throughput(target: Target, connections: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const end = started + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < end) {
      await sendOnce(target, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

/** The value below which `share` (0 to 1) of the values are. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
