import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { alarms, backups, differences, outbox, reconciliations } from '#server/db/schema/index.ts'
import { verifyNightly } from '#server/modules/ledger/verifyNightly.ts'
import { openServer } from '#server/testing/openings.ts'
import { startWatch } from './watch.ts'

const posted = z.object({
  text: z.string(),
  alarms: z.array(z.object({ kind: z.string(), subject: z.string(), state: z.string(), says: z.string() })),
})

/** What the operator's webhook has heard; it answers so. */
const heard: z.output<typeof posted>[] = []
let answers = 200
const webhook = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (answers === 200) heard.push(posted.parse(JSON.parse(Buffer.concat(parts).toString())))
    response.writeHead(answers).end()
  })
})
webhook.listen(0, '127.0.0.1')
await once(webhook, 'listening')
const bound = webhook.address()
const port = typeof bound === 'object' && bound ? bound.port : 0

const server = await openServer({
  environment: {
    ALARM_EMAIL: 'operator@market.example',
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/a-secret`,
  },
})
const { services } = server
const { db } = services
const watch = startWatch(services)
afterAll(async () => {
  await watch.close()
  webhook.close()
})
beforeEach(async () => {
  await db.delete(alarms)
  await db.delete(outbox)
  heard.length = 0
  answers = 200
})

const MINUTE = 60_000
const later = (minutes: number) => (server.now = new Date(server.now.getTime() + minutes * MINUTE))
const mails = () => db.select().from(outbox)
const told = () =>
  heard.flatMap((one) => one.alarms.map(({ kind, subject, state }) => [kind, subject, state]))

/** Work of some kind with this behind it; it ends with what it returns. */
async function work(task: string, row: { attempts?: number; most?: number; due: string }) {
  await db.execute(sql`select graphile_worker.add_job(${task}, max_attempts := ${row.most ?? 25})`)
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = ${row.attempts ?? 0}, run_at = now() + ${row.due}::interval,
      last_error = ${row.attempts ? 'refused' : null}
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`)
  return () =>
    db.execute(sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${task}))`)
}

test('work that has failed for an hour is told once, however long it lasts, and that it is over once', async () => {
  const end = await work('payOut', { attempts: 8, due: '1 hour' })
  for (let round = 0; round < 3; round += 1) {
    await watch.round()
    later(1)
  }
  expect(told()).toEqual([['work_fails', 'payOut', 'raised']])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'operator@market.example',
    subject: 'Alarm: one thing at tradepost.test',
  })
  expect(mail?.text).toContain('Work of the kind payOut does not get done: 1 failed for over an hour')

  await end()
  await watch.round()
  expect(heard).toHaveLength(1)
  later(11)
  await watch.round()
  later(11)
  await watch.round()
  expect(told().slice(1)).toEqual([['work_fails', 'payOut', 'over']])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Alarm: one thing at tradepost.test',
    'Over: one thing at tradepost.test',
  ])
})

test('work that failed for less than an hour is nobody’s business yet; what nothing tries again is', async () => {
  const ends = [
    await work('refund', { attempts: 7, due: '10 minutes' }),
    await work('hearGateway', { attempts: 3, most: 3, due: '0' }),
    await work('reconcile', { attempts: 3, most: 3, due: '0' }),
  ]
  await watch.round()
  expect(told()).toEqual([['work_fails', 'reconcile', 'raised']])
  for (const end of ends) await end()
})

test('what comes and goes within minutes is one alarm', async () => {
  for (let times = 0; times < 4; times += 1) {
    const end = await work('sendMail', { due: '-11 minutes' })
    await watch.round()
    await end()
    later(3)
    await watch.round()
  }
  expect(told()).toEqual([['work_waits', 'sendMail', 'raised']])
  expect(await mails()).toHaveLength(1)
})

test('a backup that is wanted and missing, or older than a night, is told until there is one', async () => {
  const wanted = { ...services, environment: { ...services.environment, BACKUP_TO: '/mnt/backups' } }
  const its = startWatch(wanted)
  await its.round()
  await db.insert(backups).values({ folder: 'first', finishedAt: server.now })
  await its.round()
  later(11)
  await its.round()
  expect(told()).toEqual([
    ['backup_old', 'backup', 'raised'],
    ['backup_old', 'backup', 'over'],
  ])
  later(27 * 60)
  await its.round()
  expect(heard.at(-1)?.text).toContain('The last backup was finished 27 hours ago')
  await its.close()
})

test('a machine whose clock was ahead does not keep its alarm from ending', async () => {
  const end = await work('refund', { attempts: 12, due: '1 hour' })
  later(5)
  await watch.round()
  later(-5)
  await end()
  await watch.round()
  expect(await db.select().from(alarms)).toMatchObject([{ kind: 'work_fails', resolvedAt: expect.any(Date) }])
  later(20)
})

test('everything that is wrong at once is one mail and one call', async () => {
  const ends = await Promise.all([
    work('payOut', { attempts: 9, due: '1 hour' }),
    work('clean', { due: '-2 hours' }),
  ])
  const [run] = await db
    .insert(reconciliations)
    .values({ since: server.now, at: server.now, movements: 1 })
    .returning()
  await db.insert(differences).values({
    kind: 'amount',
    about: 'refund',
    subject: 're_1',
    reference: 're_1',
    status: 'complete',
    at: server.now,
    reconciliationId: run?.id ?? '',
  })
  await watch.round()
  expect(heard).toHaveLength(1)
  expect(told().map(([kind]) => kind)).toEqual(['work_fails', 'work_waits', 'books_differ'])
  expect(await mails()).toMatchObject([{ subject: 'Alarm: 3 things at tradepost.test' }])
  await db.update(differences).set({ resolvedAt: server.now })
  for (const end of ends) await end()
})

test('of several processes that see it at once, one tells', async () => {
  const end = await work('refund', { attempts: 12, due: '1 hour' })
  const watches = Array.from({ length: 6 }, () => startWatch(services))
  await Promise.all(watches.map((one) => one.round()))
  await Promise.all(watches.map((one) => one.round()))
  expect(told()).toEqual([['work_fails', 'refund', 'raised']])
  expect(await mails()).toHaveLength(1)
  for (const one of watches) await one.close()
  await end()
})

test('a webhook that did not hear is told again, and no log names its address', async () => {
  answers = 503
  const end = await work('refund', { attempts: 12, due: '1 hour' })
  await watch.round()
  expect(await db.select().from(alarms)).toMatchObject([{ postedAt: null }])
  answers = 200
  await watch.round()
  await watch.round()
  expect(told()).toEqual([['work_fails', 'refund', 'raised']])
  await end()
})

test('a ledger that is not sound is an alarm until a night finds it sound', async () => {
  await verifyNightly(services)
  expect(await db.select().from(alarms)).toEqual([])
  await db.execute(sql`alter table journal_entries disable trigger all`)
  await db.execute(sql`alter table journal_lines disable trigger all`)
  await db.execute(sql`with entry as (
      insert into journal_entries (id, kind, source_id) values (gen_random_uuid(), 'gateway_fee', gen_random_uuid()) returning id)
    insert into journal_lines (id, entry_id, account, amount) select gen_random_uuid(), id, 'gateway', 100 from entry`)
  await verifyNightly(services)
  await watch.round()
  expect(told()).toEqual([['ledger_unsound', 'ledger', 'raised']])
  await db.execute(sql`delete from journal_lines`)
  await db.execute(sql`delete from journal_entries`)
  await verifyNightly(services)
  expect(await db.select().from(alarms).where(eq(alarms.kind, 'ledger_unsound'))).toMatchObject([
    { resolvedAt: server.now },
  ])
})

test('a database that is away for a minute is told by the webhook alone, and that it is back', async () => {
  const away = () => db.execute(sql`alter table alarms rename to alarms_elsewhere`)
  const back = () => db.execute(sql`alter table alarms_elsewhere rename to alarms`)
  await away()
  await watch.round()
  expect(heard).toEqual([])
  later(1)
  await watch.round()
  later(1)
  await watch.round()
  await back()
  await watch.round()
  await watch.round()
  expect(told().map(([kind, , state]) => [kind, state])).toEqual([
    ['database', 'raised'],
    ['database', 'over'],
  ])
})
