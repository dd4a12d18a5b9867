import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cancelJob, completeJob, jobDetail } from '#shared/wire/calls/jobs.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { notifications, users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aCard, aJob, hire } from '#server/testing/jobBuilders.ts'
import { aHiredJob } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'
import { jobStart, jobStartSoon } from './startJob.ts'

const server = await openServer()
let customer: Person
let provider: Person
beforeEach(async () => {
  customer = await aCustomer(server)
  provider = await aProvider(server)
})

async function told(job: JobId) {
  const rows = await server.services.db
    .select({ type: notifications.type, to: notifications.receiverId })
    .from(notifications)
    .where(eq(notifications.jobId, job))
    .orderBy(asc(notifications.type))
  return rows.filter((row) => row.type.startsWith('job_start'))
}

/** Pieces of work that wait in the queue for a job, with when they are due. */
async function waiting(job: JobId): Promise<{ task: string; at: string }[]> {
  const { rows } = await server.database.pool.query<{ task: string; at: Date }>(
    `select task_identifier as task, run_at as at from graphile_worker.jobs where key like $1 order by run_at`,
    [`%${job}`],
  )
  return rows.map(({ task, at }) => ({ task, at: at.toISOString() }))
}

async function hiredFor(start: { startDate: string; endDate: string }): Promise<JobId> {
  const jobId = await aJob(server, customer, { ...start, startTime: '08:00' })
  const bidId = await aBid(server, provider, jobId)
  const hired = await hire(server, customer, { jobId, bidId, cardId: await aCard(server, customer) })
  expect(hired).toMatchObject({ ok: true, data: { status: 'accepted' } })
  return jobId
}

test('hiring puts both reminders into the queue, by the clock of the job’s place', async () => {
  const jobId = await hiredFor({ startDate: '2033-03-15', endDate: '2033-03-16' })
  expect(await waiting(jobId)).toEqual([
    { task: 'jobStartSoon', at: '2033-03-14T15:00:00.000Z' },
    { task: 'jobStart', at: '2033-03-15T15:00:00.000Z' },
  ])
})

test('the day before, both people are told, once however often the work is done', async () => {
  const { job, ...pair } = await aHiredJob(server)
  await Promise.all([jobStartSoon(server.services, job.id), jobStartSoon(server.services, job.id)])
  await jobStartSoon(server.services, job.id)
  const told2 = await told(job.id)
  expect(told2).toHaveLength(2)
  expect(new Set(told2)).toEqual(
    new Set([
      { type: 'job_start_before', to: pair.customer.id },
      { type: 'job_start_before', to: pair.provider.id },
    ]),
  )
})

test('at its start a job goes into progress, and both people are told and their screens load again', async () => {
  const { job, ...pair } = await aHiredJob(server)
  server.pushed.length = 0
  await jobStart(server.services, job.id)
  await jobStart(server.services, job.id)
  const { job: after } = await server.ask(jobDetail, { as: pair.customer, params: { id: job.id } })
  expect(after.state).toBe('in_progress')
  expect((await told(job.id)).map((row) => row.type)).toEqual(['job_start', 'job_start'])
  for (const person of [pair.customer, pair.provider])
    expect(server.pushed.filter((push) => push.userId === person.id).map((push) => push.event)).toEqual([
      'jobUpdated',
      'notification',
    ])
})

test('a job that was cancelled meanwhile reminds nobody and stays cancelled', async () => {
  const { job, ...pair } = await aHiredJob(server)
  await server.ask(cancelJob, { as: pair.customer, params: { id: job.id } })
  await jobStartSoon(server.services, job.id)
  await jobStart(server.services, job.id)
  expect(await told(job.id)).toEqual([])
  const { job: after } = await server.ask(jobDetail, { as: pair.customer, params: { id: job.id } })
  expect(after).toMatchObject({ state: 'cancelled' })
})

test('the reminder of the day before is dropped once the job has started', async () => {
  const { job } = await aHiredJob(server)
  await jobStart(server.services, job.id)
  await jobStartSoon(server.services, job.id)
  expect((await told(job.id)).map((row) => row.type)).toEqual(['job_start', 'job_start'])
})

test('a job is completed once, when every stage was paid out, by its customer alone', async () => {
  const early = await aHiredJob(server, { state: 'in_progress', stages: ['paid_out', 'in_escrow'] })
  const complete = (as: Person, id: JobId) => server.send(completeJob, { as, params: { id } })
  expect(await complete(early.customer, early.job.id)).toMatchObject({
    status: 409,
    problem: { message: text.jobCantComplete },
  })
  const done = await aHiredJob(server, { state: 'in_progress', stages: ['paid_out', 'paid_out'] })
  expect(await complete(customer, done.job.id)).toMatchObject({ status: 404 })
  expect(await complete(done.provider, done.job.id)).toMatchObject({ status: 403 })
  const answers = await Promise.all([
    complete(done.customer, done.job.id),
    complete(done.customer, done.job.id),
  ])
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
  for (const person of [done.customer, done.provider]) {
    const [row] = await server.services.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.jobsCompleted).toBe(1)
  }
  const { notifications: list } = await server.ask(listNotifications, { as: done.provider })
  expect(list.map((one) => one.type)).toEqual(['job_completed'])
})
