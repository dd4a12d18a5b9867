import { expect, test } from 'vitest'
import { smtpMail } from '#server/adapters/mail/smtp.ts'
import { connect } from '#server/db/connection.ts'
import { lastingConnection } from '#server/db/lastingConnection.ts'
import { outbox, payouts } from '#server/db/schema/index.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { startSilentServer } from '#server/testing/silentServer.ts'
import { graphileQueue } from './graphileQueue.ts'
import { byLane, QUEUE_CONNECTIONS } from './lanes.ts'
import { allTasks } from './tasks.ts'
import { startWorker } from './worker.ts'

const silent = await startSilentServer()
const queue = graphileQueue()
const url = `smtp://127.0.0.1:${silent.port}`
const server = await openServer({
  mail: smtpMail({ url, from: 'no-reply@tradepost.test', support: 'support@tradepost.test', queue }),
})

const { services, database } = server
const MAILS = 40

test('forty mails to a mail server that never answers delay no payout', async () => {
  const [customer, provider] = [await aCustomer(server), await aProvider(server)]
  const stage = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
  await moveStageAs(server, provider, stage.id, 'requested')
  for (let n = 0; n < MAILS; n += 1) {
    const mail = { to: `p${n}@people.example`, subject: 'Hello', text: 'Hello', html: 'Hello' }
    await services.db.transaction((db) => services.mail.send(db, mail))
  }
  await moveStageAs(server, customer, stage.id, 'approved')
  const { pool } = connect(database.url, { max: QUEUE_CONNECTIONS, onError: () => undefined })
  const line = lastingConnection(database.url, () => undefined)
  const worker = await startWorker({ pool, line, tasks: allTasks(services), log: services.log })
  const states = async () => (await services.db.select().from(payouts)).map(({ status }) => status)
  // One mail keeps a worker for 15 seconds.
  await expect.poll(states, { timeout: 14_000 }).toEqual(['complete'])
  expect((await services.db.select().from(outbox)).length).toBeGreaterThanOrEqual(MAILS)
  // Whoever waits for it is hung up on.
  await silent.close()
  await worker.stop()
  await line.close()
  await pool.end()
})

test('every kind of work has one lane, and what moves money one that nothing else is in', () => {
  const lanes = byLane(allTasks(services)).map(([lane, work]) => [lane, Object.keys(work)] as const)
  expect(lanes.flatMap(([, names]) => names).toSorted()).toEqual(Object.keys(allTasks(services)).toSorted())
  expect(new Map(lanes).get('money')?.toSorted()).toEqual([
    'enforceTimeLimits',
    'hearGateway',
    'payOut',
    'refund',
    'settlePayment',
    'takeBackPayout',
  ])
})
