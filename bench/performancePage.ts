/** One call at one size. Times in milliseconds, rates in requests a second. */
export interface Row {
  name: string
  p50: number
  p95: number
  bareP95: number
  rate: number
  bareRate: number
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
        `| ${row.name} | ${count(jobs)} | ${ms(row.p50)} | ${count(Math.round(row.rate))}/s | ${count(Math.round(row.bareRate))}/s | ${ratio(row.rate / row.bareRate)} |`,
    ),
  )
  return `# Performance

Made by \`npm run bench\` (${machine}, the embedded PostgreSQL, server, database and clients on the one machine).
Times depend on the machine; the ratios are what to compare. The customer’s search for providers has [a page of its own](performance-providers.md), [so have all lists](performance-lists.md), [so has what people write](performance-writes.md), [so have presses](performance-presses.md), [so have the homes of members](performance-homes.md), [so has the desktop client](performance-desktop.md), [so has a generic back end on the same tables](performance-peer.md).

## Does it stay quick as the marketplace grows?

95th percentile through HTTP, one request after another. Aim: a ratio of at most 1.5.

| call | ${count(small.jobs)} jobs | ${count(large.jobs)} jobs | ratio |
| --- | --- | --- | --- |
${growth.join('\n')}

## What do the checks cost?

Requests a second of 16 clients, against a bare Fastify route that sends the very same SQL and answers its rows as they
are: no validation, privacy, mapping or logging. Aim: a ratio of at least 0.8.

| call | jobs | median, one client | server | bare route | ratio |
| --- | --- | --- | --- | --- | --- |
${peers.join('\n')}

## Memory

The server's process held ${results.map(({ memory, jobs }) => `${Math.round(memory)} MB after the run with ${count(jobs)} jobs`).join(' and ')}. Aim: below 250 MB.
`
}
