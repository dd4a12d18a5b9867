import { wireBody } from '#shared/wire/calls/call.ts'
import { cents } from '#shared/domain/money.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/jobs.ts'
import { activeJobs } from '#shared/wire/calls/jobLists.ts'
import { postBid } from '#shared/wire/calls/bids.ts'
import { decideInvitation, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { length } from '#shared/domain/limits.ts'
import { invitationId, type InvitationId, type JobId } from '#shared/domain/ids.ts'
import { success } from '#texts/alerts.ts'
import { server as errorText } from '#texts/refusals.ts'
import { job as text } from '#texts/validation.ts'
import { bids, files, invitations, jobs, notifications, users } from '#server/db/schema/index.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, bidFields, jobFields } from '#server/testing/jobBuilders.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { aHiredJob, aStoredBid, aStoredJobWithBid } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const customer = await aCustomer(server)

async function stored(id: JobId) {
  const [row] = await server.services.db.select().from(jobs).where(eq(jobs.id, id))
  return row
}

async function postedCount(person: Person): Promise<number | undefined> {
  const [row] = await server.services.db.select().from(users).where(eq(users.id, person.id))
  return row?.jobsPosted
}

async function detail(id: JobId, as = customer) {
  return (await server.ask(calls.jobDetail, { as, params: { id } })).job
}

const aFieldIsWrong = (field: string, message: string) => ({
  ok: false,
  status: 400,
  problem: { code: 'validation', errors: [{ field, message }] },
})

describe('posting a job', () => {
  test('a line break of a form is the one character that was typed', async () => {
    const typed = `A deck.\n\n${'a'.repeat(length.jobDescription - 11)}\nb`
    const body = await jobFields(server, { description: typed })
    const wire = { ...wireBody(calls.postJob, body), description: typed.replaceAll('\n', '\r\n') }
    const { jobId } = await server.ask(calls.postJob, { as: customer, wire })
    expect((await detail(jobId)).description).toBe(typed)
  })

  test('keeps every field, the pictures and the attachment', async () => {
    const body = await jobFields(server, { title: '  New kitchen  ', budget: cents(450_000) })
    const { jobId } = await server.ask(calls.postJob, {
      as: customer,
      body,
      files: { attachment: [aPdf('plan.pdf')], pictures: [await aPicture(), await aPicture('b.png')] },
    })
    const job = await detail(jobId)
    expect(job).toMatchObject({
      title: 'New kitchen',
      budget: 450_000,
      postalCode: body.postalCode,
      startDate: body.startDate,
      startTime: '08:00',
      attachment: { name: 'plan.pdf' },
      bidCount: 0,
      state: 'open',
      canCancel: true,
    })
    expect(job.pictures).toHaveLength(2)
    const download = await server.app.inject(job.attachment?.url ?? '')
    expect(download.rawPayload).toEqual(aPdf().content)
  })

  test('its attachment is served under a name that ends as its content says', async () => {
    const { jobId } = await server.ask(calls.postJob, {
      as: customer,
      body: await jobFields(server),
      files: { attachment: [aPdf('floor plan.hta')] },
    })
    const job = await detail(jobId)
    expect(job.attachment?.name).toBe('floor plan.pdf')
    const download = await server.app.inject(job.attachment?.url ?? '')
    expect(download.headers['content-disposition']).toBe("attachment; filename*=UTF-8''floor%20plan.pdf")
    // What was stored before there were such rules is served by them too.
    await server.services.db.update(files).set({ name: 'floor plan.hta' }).where(eq(files.kind, 'attachment'))
    const older = await server.app.inject(job.attachment?.url ?? '')
    expect(older.headers['content-disposition']).toBe("attachment; filename*=UTF-8''floor%20plan.pdf")
  })

  test('without budget and attachment is negotiable and says null as the text', async () => {
    const job = await detail(await aJob(server, customer, { budget: null }))
    expect(job).toMatchObject({ budget: null, attachment: null })
  })

  test('counts for the customer', async () => {
    const other = await aCustomer(server)
    await aJob(server, other)
    expect(await postedCount(other)).toBe(1)
  })

  test('means its start in the customer’s own time zone', async () => {
    const body = await jobFields(server, { startDate: '2030-07-01', endDate: '2030-07-02' })
    const { jobId } = await server.ask(calls.postJob, { as: customer, body, timezone: 'America/St_Johns' })
    expect((await stored(jobId))?.startsAt.toISOString()).toBe('2030-07-01T10:30:00.000Z')
  })

  test('may start today where the customer is, but not yesterday', async () => {
    server.now = new Date('2030-01-02T03:00:00Z')
    const posting = async (startDate: string, timezone: string) =>
      server.send(calls.postJob, {
        as: customer,
        timezone,
        body: await jobFields(server, { startDate, endDate: '2030-02-01' }),
      })
    expect(await posting('2030-01-01', 'America/Vancouver')).toMatchObject({ ok: true })
    expect(await posting('2030-01-01', 'Europe/Paris')).toMatchObject(
      aFieldIsWrong('start_date', text.startDatePast),
    )
    server.now = new Date()
  })

  test.each([
    ['title', { title: '' }, text.titleRequired],
    ['title', { title: 'x'.repeat(101) }, text.titleTooLong],
    ['description', { description: 'x'.repeat(1001) }, text.descriptionTooLong],
    ['city', { city: '' }, text.postalCodeRequired],
    ['city', { city: 'x'.repeat(16) }, text.postalCodeTooLong],
    ['budget', { budget: '12a' }, text.budgetNumeric],
    ['budget', { budget: '12345678' }, text.budgetTooLong],
    ['end_time', { end_time: '08:00' }, text.endTimeNotAfterStart],
    ['end_date', { end_date: '2020-01-01' }, text.endDateBeforeStart],
  ])('a wrong %s is told by its name', async (field, wrong, message) => {
    const fields = await jobFields(server)
    const right = wireBody(calls.postJob, { ...fields, endDate: fields.startDate })
    const given = { ...right, ...wrong }
    const wire = { end_date: fields.startDate, ...given }
    expect(await server.send(calls.postJob, { as: customer, wire })).toMatchObject(
      aFieldIsWrong(field, message),
    )
  })

  test.each([
    ['attachment', [{ name: 'plan.pdf', content: Buffer.from('not a pdf') }], text.attachmentInvalid],
    ['job_images', [{ name: 'a.png', content: Buffer.from('<svg onload=alert(1)>') }], text.picturesInvalid],
  ])('a file that is not what its name says is refused in %s', async (field, given, message) => {
    const body = await jobFields(server)
    const answer = await server.send(calls.postJob, { as: customer, body, files: { [field]: given } })
    expect(answer).toMatchObject(aFieldIsWrong(field, message))
  })

  test('six pictures are too many', async () => {
    const picture = await aPicture()
    const answer = await server.send(calls.postJob, {
      as: customer,
      body: await jobFields(server),
      files: { pictures: Array.from({ length: 6 }, () => picture) },
    })
    expect(answer).toMatchObject(aFieldIsWrong('job_images', text.tooManyPictures))
  })

  test('is for customers whose profile is complete', async () => {
    const body = await jobFields(server)
    const post = async (as: Person) => server.send(calls.postJob, { as, body })
    expect(await post(await aProvider(server))).toMatchObject({ status: 403 })
    const unfinished = await aCustomer(server, { status: 'pending', profileStep2: false })
    expect(await post(unfinished)).toMatchObject({
      status: 403,
      problem: { message: errorText.profileIncomplete },
    })
    const unverified = await aCustomer(server, { status: 'pending', emailVerifiedAt: null })
    expect(await post(unverified)).toMatchObject({
      status: 403,
      problem: { message: errorText.emailNotVerified },
    })
  })

  test('sent twice under one key is one job', async () => {
    const other = await aCustomer(server)
    const body = await jobFields(server)
    const post = () => server.ask(calls.postJob, { as: other, body, key: 'the-same-key' })
    const [first, second] = await Promise.all([post(), post()])
    expect(first.jobId).toBe(second.jobId)
    expect(await postedCount(other)).toBe(1)
  })
})

describe('changing a job', () => {
  test('keeps the pictures it names, drops the others and adds new ones', async () => {
    const { jobId } = await server.ask(calls.postJob, {
      as: customer,
      body: await jobFields(server),
      files: { attachment: [aPdf()], pictures: [await aPicture(), await aPicture()] },
    })
    const before = await detail(jobId)
    const [dropped, kept] = before.pictures.map((picture) => picture.id)
    await server.ask(calls.updateJob, {
      as: customer,
      params: { id: jobId },
      body: {
        ...(await jobFields(server, { title: 'A bigger deck' })),
        keptPictures: kept ? [kept] : [],
        attachmentRemoved: true,
      },
      files: { pictures: [await aPicture('new.png')] },
    })
    const after = await detail(jobId)
    expect(after).toMatchObject({ title: 'A bigger deck', attachment: null })
    expect(after.pictures).toHaveLength(2)
    expect(after.pictures[0]?.id).toBe(kept)
    expect(after.pictures.map((picture) => picture.id)).not.toContain(dropped)
    expect((await server.app.inject(`/files/${dropped}`)).statusCode).toBe(404)
  })

  test('says of a picture that can’t be read which field it came in', async () => {
    const { jobId } = await server.ask(calls.postJob, { as: customer, body: await jobFields(server) })
    const answer = await server.send(calls.updateJob, {
      as: customer,
      params: { id: jobId },
      body: await jobFields(server),
      files: { pictures: [{ name: 'a.png', content: Buffer.from('<svg onload=alert(1)>') }] },
    })
    expect(answer).toMatchObject(aFieldIsWrong('new_images', text.picturesInvalid))
  })

  test('refuses more than five pictures in all and leaves the job as it was', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, () => aPicture()))
    const { jobId } = await server.ask(calls.postJob, {
      as: customer,
      body: await jobFields(server),
      files: { pictures },
    })
    const answer = await server.send(calls.updateJob, {
      as: customer,
      params: { id: jobId },
      body: await jobFields(server, { title: 'Never stored' }),
      files: { pictures: pictures.slice(0, 2) },
    })
    expect(answer).toMatchObject(aFieldIsWrong('new_images', text.tooManyPictures))
    expect((await detail(jobId)).title).not.toBe('Never stored')
  })

  test('is refused once somebody was hired, and to everybody else as if there were no such job', async () => {
    const hired = await aHiredJob(server)
    const change = async (as: Person, id: JobId) =>
      server.send(calls.updateJob, { as, params: { id }, body: await jobFields(server) })
    expect(await change(hired.customer, hired.job.id)).toMatchObject({
      status: 409,
      problem: { message: errorText.jobHasHire },
    })
    const jobId = await aJob(server, customer)
    expect(await change(await aCustomer(server), jobId)).toMatchObject({ status: 404 })
  })
})

describe('deleting a job', () => {
  const remove = (as: Person, id: JobId) => server.send(calls.deleteJob, { as, params: { id } })

  test('that nobody else knows of takes its rows and files away', async () => {
    const other = await aCustomer(server)
    const { jobId } = await server.ask(calls.postJob, {
      as: other,
      body: await jobFields(server),
      files: { attachment: [aPdf()], pictures: [await aPicture()] },
    })
    expect(await remove(other, jobId)).toMatchObject({ data: { message: success.jobDeleted } })
    expect(await stored(jobId)).toBeUndefined()
    expect(await server.services.db.select().from(files).where(eq(files.ownerId, other.id))).toEqual([])
    expect(await postedCount(other)).toBe(0)
  })

  test.each([
    ['taking it away', calls.deleteJob],
    ['cancelling it', calls.cancelJob],
  ])('with bids: %s leaves it cancelled, and those who wait or were invited are told', async (_how, end) => {
    const { customer: owner, provider, job } = await aStoredJobWithBid(server)
    const rejected = await aProvider(server)
    const invited = await aProvider(server)
    const body = { jobId: job.id, providerIds: [invited.id] }
    await server.ask(sendInvitations, { as: owner, body })
    server.pushed.splice(0)
    const bid = await aStoredBid(server, job, rejected)
    await server.services.db.update(bids).set({ status: 'rejected' }).where(eq(bids.id, bid.id))
    await server.ask(end, { as: owner, params: { id: job.id } })
    expect((await stored(job.id))?.state).toBe('cancelled')
    const told = await server.services.db
      .select({ receiver: notifications.receiverId })
      .from(notifications)
      .where(and(eq(notifications.jobId, job.id), eq(notifications.type, 'job_cancelled')))
    expect(told.map(({ receiver }) => receiver).sort()).toEqual([provider.id, invited.id].sort())
    const reloaded = server.pushed.filter(({ event }) => event === 'jobUpdated').map(({ userId }) => userId)
    expect(reloaded.sort()).toEqual([owner.id, provider.id, invited.id].sort())
    const { jobs: active } = await server.ask(activeJobs, { as: owner, params: { n: 1 } })
    expect(active).toEqual([])
  })

  test('is refused once somebody was hired, and to everybody else', async () => {
    const hired = await aHiredJob(server)
    expect(await remove(hired.customer, hired.job.id)).toMatchObject({
      status: 409,
      problem: { message: errorText.jobCantDelete },
    })
    expect(await remove(customer, hired.job.id)).toMatchObject({ status: 404 })
    expect(await remove(hired.provider, hired.job.id)).toMatchObject({ status: 403 })
  })

  test(
    'racing a bid leaves either no job or a cancelled one that has the bid',
    { timeout: 120_000 },
    async () => {
      const provider = await aProvider(server)
      for (let run = 0; run < 50; run += 1) {
        const jobId = await aJob(server, customer)
        const [removed, sent] = await Promise.all([
          remove(customer, jobId),
          server.send(postBid, { as: provider, body: bidFields(jobId, 1000, 2) }),
        ])
        expect(removed).toMatchObject({ ok: true })
        const job = await stored(jobId)
        const outcome = `bid ${sent.status}, job ${job ? `${job.state} with ${job.bidCount}` : 'gone'}`
        expect(['bid 200, job cancelled with 1', 'bid 404, job gone']).toContain(outcome)
      }
    },
  )

  test('a bid after a job was taken away is refused', async () => {
    const provider = await aProvider(server)
    const { customer: owner, job } = await aStoredJobWithBid(server)
    const taken = await server.ask(calls.deleteJob, { as: owner, params: { id: job.id } })
    expect(taken.message).toBe(success.jobWithdrawn)
    await expect(aBid(server, provider, job.id)).rejects.toThrow('409')
  })
})

describe('the time zone of a job', () => {
  test('stays where the work is, wherever it is edited from', async () => {
    const body = await jobFields(server)
    const { jobId } = await server.ask(calls.postJob, { as: customer, body, timezone: 'America/Vancouver' })
    const before = await stored(jobId)
    await server.ask(calls.updateJob, {
      as: customer,
      params: { id: jobId },
      body: { ...body, title: 'Another title' },
      timezone: 'America/St_Johns',
    })
    const after = await stored(jobId)
    expect(after).toMatchObject({ title: 'Another title', timezone: 'America/Vancouver' })
    expect(after?.startsAt).toEqual(before?.startsAt)
  })
})

describe('a job that others know of, taken away', () => {
  const decide = (as: Person, id: InvitationId | undefined, status: 'accepted' | 'rejected') =>
    server.ask(decideInvitation, { as, body: { invitationId: invitationId.parse(id), status } })

  test('tells whom it was offered to, and their open pages; not who has declined', async () => {
    const job = await aJob(server, customer)
    const [waiting, willing, unwilling] = [
      await aProvider(server),
      await aProvider(server),
      await aProvider(server),
    ]
    await server.ask(sendInvitations, {
      as: customer,
      body: { jobId: job, providerIds: [waiting.id, willing.id, unwilling.id] },
    })
    const sent = await server.services.db.select().from(invitations).where(eq(invitations.jobId, job))
    const of = (person: Person) => sent.find((one) => one.providerId === person.id)?.id
    await decide(willing, of(willing), 'accepted')
    await decide(unwilling, of(unwilling), 'rejected')
    server.pushed.splice(0)
    await server.ask(calls.deleteJob, { as: customer, params: { id: job } })
    expect(await stored(job)).toMatchObject({ state: 'cancelled' })
    const told = await server.services.db
      .select({ id: notifications.receiverId })
      .from(notifications)
      .where(and(eq(notifications.jobId, job), eq(notifications.type, 'job_cancelled')))
    expect(told.map((one) => one.id).sort()).toEqual([waiting.id, willing.id].sort())
    const reloaded = server.pushed.filter(({ event }) => event === 'jobUpdated').map(({ userId }) => userId)
    expect(reloaded).toEqual(expect.arrayContaining([waiting.id, willing.id, customer.id]))
  })
})
