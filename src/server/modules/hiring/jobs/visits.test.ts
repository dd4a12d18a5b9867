import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { nextVisits, visitsFile } from '#shared/wire/calls/visits.ts'
import { hireContacts } from '#server/db/schema/index.ts'
import { aProvider } from '#server/testing/builders.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { aHiredJob } from '#server/testing/storedJobs.ts'

const { server, customer } = await openWithPeople()

test('a provider reads where they have to be next, with the address that was given, and takes it to their calendar', async () => {
  const { provider, job } = await aHiredJob(server, { state: 'waiting' })
  expect(await server.ask(nextVisits, { as: provider })).toMatchObject({
    visits: [{ id: job.id, title: job.title, startsAt: job.startsAt, contact: null }],
  })
  const contact = { address: '4500 Kingsway', phone: '604 555 0134', note: '', givenAt: server.now }
  await server.services.db.insert(hireContacts).values({ jobId: job.id, ...contact })
  expect((await server.ask(nextVisits, { as: provider })).visits[0]?.contact).toMatchObject({
    address: contact.address,
  })
  const { ics } = await server.ask(visitsFile, { as: provider })
  const file = await server.app.inject(ics)
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain('LOCATION:4500 Kingsway')
  expect((await server.app.inject(ics.split('?')[0] ?? '')).statusCode).toBe(404)
})

test('what is over, cancelled or another’s is no visit', async () => {
  const { provider, job } = await aHiredJob(server, { state: 'in_progress' })
  for (const state of ['complete', 'cancelled'] as const) {
    const over = await aHiredJob(server, { state, stages: ['paid_out', 'paid_out'] })
    expect((await server.ask(nextVisits, { as: over.provider })).visits).toEqual([])
  }
  expect((await server.ask(nextVisits, { as: await aProvider(server) })).visits).toEqual([])
  expect(await server.send(nextVisits, { as: customer })).toMatchObject({ status: 403 })
  expect((await server.ask(nextVisits, { as: provider })).visits).toHaveLength(1)
  const { endsAt } = (await server.ask(jobDetail, { as: provider, params: { id: job.id } })).job
  server.now = new Date(endsAt.getTime() + 1)
  expect((await server.ask(nextVisits, { as: provider })).visits).toEqual([])
})
