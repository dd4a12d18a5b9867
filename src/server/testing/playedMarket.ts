import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { postJob } from '#shared/wire/calls/jobs.ts'
import { sandboxGateway } from '#server/adapters/payments/sandbox/gateway.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { connect, type Connection } from '#server/db/connection.ts'
import { allTasks } from '#server/queue/tasks.ts'
import { queueLogger, taskList } from '#server/queue/worker.ts'
import { aCustomer, aProvider } from './builders.ts'
import { aHeldStage, moveStageAs } from './heldStage.ts'
import { aCard, jobFields } from './jobBuilders.ts'
import { runQueue } from './runQueue.ts'
import { aPicture } from './sampleFiles.ts'
import type { TestServer } from './testServer.ts'

/** A market with some of everything: a stage that was paid out, one whose payout waits in the queue, and pictures. */
export async function aPlayedMarket(server: TestServer) {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const card = await aCard(server, customer)
  await server.ask(postJob, {
    as: customer,
    body: await jobFields(server, { title: 'Tab\there, "quotes",\nlines, \\ and 木' }),
    files: { pictures: [await aPicture(), await aPicture('second.png')] },
  })
  const approve = async () => {
    const { id } = await aHeldStage(server, { customer, provider, card })
    for (const [who, move] of [
      [provider, 'requested'],
      [customer, 'approved'],
    ] as const) {
      const moved = await moveStageAs(server, who, id, move)
      if (!moved.ok) throw new Error(`The stage was not ${move}`)
    }
  }
  await approve()
  await runQueue(server)
  await approve()
  return { customer, provider, card }
}

/** What a database's tables hold: how many rows, and a digest of them whatever their order. */
export async function contentsOf({ db }: Pick<Connection, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and (schemaname, tablename) <> ('graphile_worker', 'migrations')
    order by 1`)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ found: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as found
      from ${sql.raw(name)} t`)
    contents[name] = rows[0]?.found ?? ''
  }
  return contents
}

/** What lies in a file store, by key. */
export async function filesIn(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of store.list()) found[key] = (await store.get(key))?.toString('base64') ?? ''
  return found
}

/** Does the work that waits in another database than the server's own, with its own file store. */
export async function workIn(url: string, server: TestServer, files: FileStore): Promise<void> {
  const connection = connect(url, { max: 2, onError: () => undefined })
  const payments = sandboxGateway(connection.db, 'http://tradepost.test')
  const services = { ...server.services, db: connection.db, files, payments }
  await runOnce({
    pgPool: connection.pool,
    taskList: taskList(allTasks(services), services.log),
    noHandleSignals: true,
    logger: queueLogger(services.log),
  })
  await connection.close()
}
