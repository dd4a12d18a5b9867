// `npm run bench:chat`: a long conversation in a browser, the way of a message with 500 people connected against a bare
// socket.io server that stores it, and a list of a thousand conversations. Writes docs/performance-chat.md; with
// `-- --latency` it measures that way alone, and only prints it.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { loadCatalogue } from '../src/server/db/catalogue.ts'
import { connect } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { listInBrowser, type Scrolling, threadInBrowser } from './chatInBrowser.ts'
import { chatLatency } from './chatLatency.ts'
import { startBuiltServer } from './builtServer.ts'
import { startChild } from './childProcess.ts'
import { percentile } from './load.ts'
import { CONVERSATIONS, LONG_THREAD, PAIRS, seedChat } from './seedChat.ts'
import { withScratchDatabase } from './scratchDatabase.ts'

const REAL = 'http://127.0.0.1:4720'
const BARE_PORT = '4721'

await withScratchDatabase(async ({ database, folder }) => {
  await database.create('bench_chat')
  const url = database.url('bench_chat')
  await migrate(url)
  const connection = connect(url, { max: 1, onError: (error) => console.error(error) })
  await loadCatalogue(connection.db)
  await connection.close()
  await seedChat(url)
  await database.create('bench_bare', 'bench_chat')
  const real = await startBuiltServer(REAL, { url, folder })
  const bare = await startChild(['--import', 'tsx', 'bench/bareChat.ts'], {
    BARE_PORT,
    DATABASE_URL: database.url('bench_bare'),
  })
  const inBrowser = process.argv.includes('--latency')
    ? undefined
    : { thread: await threadInBrowser(REAL), list: await listInBrowser(REAL) }
  const latency = await chatLatency(REAL, `http://127.0.0.1:${BARE_PORT}`)
  const memory = await real.memory()
  await Promise.all([real.stop(), bare.stop()])

  const ms = (value: number) => `${value.toFixed(1)} ms`
  const rowOf = (name: string, fraction: number) => {
    const ours = percentile(latency.real, fraction)
    const theirs = percentile(latency.bare, fraction)
    return `| ${name} | ${ms(ours)} | ${ms(theirs)} | ${(ours / theirs).toFixed(1)} |`
  }
  const scrollingRow = (name: string, { frames, tasks }: Scrolling) => {
    const work = tasks.reduce((sum, task) => sum + task, 0) / frames.length
    const slow = frames.filter((time) => time > 50).length
    return `| ${name} | ${slow} | ${frames.length.toLocaleString('en-CA')} | ${ms(Math.max(...frames))} | ${ms(work)} | ${ms(Math.max(...tasks))} |`
  }
  const sending = `## From sending to hearing, ${2 * PAIRS} people connected

A message is checked, stored, given its number, counted and pushed; the bare server stores it at its place in one
statement and passes it on. Aims: ratios of at most 4 and 2.5.

| | server | bare socket.io server that stores | ratio |
| --- | --- | --- | --- |
${rowOf('median', 0.5)}
${rowOf('99th percentile', 0.99)}

The server held ${memory.toFixed(0)} MB of memory after it.
`
  const page =
    inBrowser &&
    `# Performance of the inbox

Made by \`npm run bench:chat\` (${availableParallelism()} cores, Node ${process.versions.node}; database, server, browser and clients on the one machine).

## A conversation of ${LONG_THREAD.toLocaleString('en-CA')} messages

Opened at its newest message in ${inBrowser.thread.opened.toFixed(0)} ms, page load included; ${inBrowser.thread.rows} paragraphs are in the document at once.

| scrolled by 2,500 pixels a step | frames over 50 ms | frames | longest frame | its thread's work in a frame | longest task |
| --- | --- | --- | --- | --- | --- |
${scrollingRow('up to the first message', inBrowser.thread.up)}
${scrollingRow('down again to the newest', inBrowser.thread.down)}

Aim: no frame over 50 ms. The last two columns are milliseconds of a processor, on average a frame and for the longest single task of the page's own thread: what a frame lasts beyond them it waits for a core, which the browser's other threads, the server, the database and whatever else runs on the machine share.

JavaScript memory: ${inBrowser.thread.memoryOpened.toFixed(1)} MB after opening, ${inBrowser.thread.memoryScrolled.toFixed(1)} MB after scrolling up through all of it, ${(inBrowser.thread.memoryScrolled / inBrowser.thread.memoryOpened).toFixed(2)} times as much. Aim: at most 1.5.

${sending}
## A list of ${CONVERSATIONS.toLocaleString('en-CA')} conversations

Shown in ${inBrowser.list.shown.toFixed(0)} ms, page load included; ${inBrowser.list.rows} of them are in the document at once.
`
  console.log(page ?? sending)
  if (page) await writeFile('docs/performance-chat.md', page)
})
