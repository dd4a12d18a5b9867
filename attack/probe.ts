import { setTimeout } from 'node:timers/promises'

// A process of its own that asks for the same page again and again, as somebody who has nothing to do with an attack.
// Prints its waits as JSON when it is told to end.
const [url = '', token = '', pauseMs = ''] = process.argv.slice(2)
const waits: number[] = []
const refused: number[] = []
const over = new AbortController()
process.on('SIGTERM', () => over.abort())
// Whoever started it was killed.
process.stdin.on('end', () => process.exit()).resume()
process.stdout.write('ready\n')
while (!over.signal.aborted) {
  const started = performance.now()
  const status = await fetch(`${url}/api/notifications/unread`, {
    headers: { 'access-token': token, 'device-id': 'probe' },
    signal: AbortSignal.timeout(120_000),
  }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  waits.push(performance.now() - started)
  if (status !== 200) refused.push(status)
  await setTimeout(Number(pauseMs))
}
process.stdout.write(JSON.stringify({ waits, refused }), () => process.exit())
