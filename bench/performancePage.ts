/** One call at one size. Times in milliseconds, rates in requests a second. */
export interface Row {
  name: string
  p50: number
  p95: number
  rate: number
  /** Of a route that sends the same SQL. */
  recordedRate: number
  /** Of a route that sends one statement, which builds the answer. */
  byHandRate: number
}

interface Result {
  jobs: number
  rows: readonly Row[]
  /** Megabytes that the server held after the run. */
  memory: number
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const ratio = (value: number) => value.toFixed(2)
const count = (value: number) => value.toLocaleString('en-CA')

/** docs/performance.md, from one run. */
export function performancePage(results: readonly Result[], machine: string): string {
  const [small, large] = results
  if (!small || !large) throw new Error('Two sizes are compared')
  const growth = large.rows.map((row, index) => {
    const before = small.rows[index]?.p95 ?? Number.NaN
    return `| ${row.name} | ${ms(before)} | ${ms(row.p95)} | ${ratio(row.p95 / before)} |`
  })
  const peers = results.flatMap(({ jobs, rows }) =>
    rows.map(
      (row) =>
        `| ${row.name} | ${count(jobs)} | ${ms(row.p50)} | ${count(Math.round(row.rate))}/s | ${count(Math.round(row.byHandRate))}/s | ${ratio(row.rate / row.byHandRate)} | ${count(Math.round(row.recordedRate))}/s | ${ratio(row.rate / row.recordedRate)} |`,
    ),
  )
  return `# Performance

Made by \`npm run bench\` (${machine}, the embedded PostgreSQL, server, database and clients on the one machine).
Times depend on the machine; the ratios are what to compare. The customer’s search for providers has [a page of its own](performance-providers.md), [so have all lists](performance-lists.md), [so has what people write](performance-writes.md), [so have presses](performance-presses.md), [so have the homes of members](performance-homes.md), [so has the desktop client](performance-desktop.md), [so has what is asked after a pause](performance-pause.md), [so has a generic back end on the same tables](performance-peer.md).

## Does it stay quick as the marketplace grows?

95th percentile through HTTP, one request after another. Aim: a ratio of at most 1.5.

| call | ${count(small.jobs)} jobs | ${count(large.jobs)} jobs | ratio |
| --- | --- | --- | --- |
${growth.join('\n')}

## What do the checks cost?

Requests a second of 16 clients, against two bare Fastify routes that know no session, privacy, mapping or logging: one
sends a single statement written by hand, which builds the whole answer in PostgreSQL, and passes it on (aim: a ratio of
at least 0.9); the other sends the very same SQL as the server and answers its rows as they are.

| call | jobs | median, one client | server | one statement | ratio | the same SQL | ratio |
| --- | --- | --- | --- | --- | --- | --- | --- |
${peers.join('\n')}

## Memory

The server's process held ${results.map(({ memory, jobs }) => `${Math.round(memory)} MB after the run with ${count(jobs)} jobs`).join(' and ')}. Aim: below 200 MB.
`
}
