import { beforeEach, expect, test } from 'vitest'
import {
  askForPaper,
  getUsers,
  listAuditLog,
  updateStatus,
  withdrawPaperRequest,
} from '#shared/wire/calls/admin.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { paperRequest as invalid } from '#texts/validation.ts'
import { aCategory, anAdmin, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { aPdf } from '#server/testing/sampleFiles.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'

const server = await openServer()
const admin = await anAdmin(server)
let provider: Person
beforeEach(async () => {
  provider = await aProvider(server, { certifiedAt: null, name: 'Rowan Review' })
})

type Body = BodyOf<typeof askForPaper>
const unreadable = { about: 'identity', reason: 'The picture can not be read.' } as const

const ask = (body: Body = unreadable, as: Person | null = admin, of = provider) =>
  server.send(askForPaper, { ...(as && { as }), params: { id: of.id }, body, key: crypto.randomUUID() })
const own = async () => (await server.ask(me, { as: provider })).user
const requests = async () => (await own()).paperRequests
const giveId = (name = 'passport.pdf') =>
  server.ask(updateMe, { as: provider, body: {}, files: { identityDocument: [aPdf(name)] } })
const verify = () =>
  server.ask(updateStatus, { as: admin, params: { id: provider.id }, body: { verified: true } })
const actions = async () => {
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  return entries.filter(({ subject }) => subject.id === provider.id).map(({ action }) => action)
}
const waits = async () => {
  const { users } = await server.ask(getUsers, { as: admin, query: { waiting: true, text: provider.email } })
  return users.length === 1
}

test('a provider reads what is asked for again and why, in their account and by mail', async () => {
  expect(await ask()).toMatchObject({ ok: true })
  expect(await requests()).toMatchObject([{ ...unreadable, categoryId: null, status: 'open' }])
  const [mail] = await mailsTo(server, provider.email)
  expect(mail?.subject).toBe('Please hand this in again: ID document')
  expect(mail?.text).toContain(unreadable.reason)
  expect(mail?.text).toContain('/settings?tab=documents')
  expect(await actions()).toEqual(['ask_for_paper'])
})

test('it is answered by what it asks for and by nothing else, and over with the verification', async () => {
  await ask()
  await server.ask(updateMe, {
    as: provider,
    body: { bio: 'Now with a van.' },
    files: { profileDocument: [aPdf('about.pdf')] },
  })
  expect(await requests()).toMatchObject([{ status: 'open' }])
  await giveId()
  expect(await requests()).toMatchObject([{ status: 'answered' }])
  expect(await waits()).toBe(true)
  await verify()
  expect(await requests()).toEqual([])
  expect(await waits()).toBe(false)
})

test('a verification ends what was asked for and never came', async () => {
  await ask()
  await verify()
  expect(await requests()).toEqual([])
})

test('of a verified provider the licence of one trade is asked for; they stay verified, and it waits until it came', async () => {
  await verify()
  const roofing = await aCategory(server, 'Roofing')
  const [mine] = (await own()).categories
  if (!mine) throw new Error('The provider has no trade')
  const about = 'licence'
  expect(await ask({ about, categoryId: roofing, reason: 'It has expired.' })).toMatchObject({ status: 404 })
  expect(await ask({ about, reason: 'It has expired.' })).toMatchObject({ status: 404 })
  await ask({ about, categoryId: mine.id, reason: 'It has expired.' })
  await giveId()
  await verify()
  expect(await own()).toMatchObject({ verified: true, paperRequests: [{ about, status: 'open' }] })
  const files = { categoryDocuments: [aPdf('licence.pdf')] }
  await server.ask(updateMe, { as: provider, body: { documentCategories: [mine.id] }, files })
  expect(await own()).toMatchObject({ verified: true, paperRequests: [{ about, status: 'answered' }] })
  await verify()
  expect(await requests()).toEqual([])
})

test('something else in the profile is answered by changing it, not by saving it as it was', async () => {
  await verify()
  const { bio, name, location } = await own()
  await ask({ about: 'other', reason: 'Please say where you work.' })
  await server.ask(updateMe, { as: provider, body: { bio, name, location } })
  expect(await requests()).toMatchObject([{ status: 'open' }])
  await server.ask(updateMe, { as: provider, body: { bio: 'I work in Burnaby.' } })
  expect(await requests()).toMatchObject([{ status: 'answered' }])
  expect(await waits()).toBe(true)
  await verify()
  expect(await waits()).toBe(false)
})

test('a trade that is left takes what was asked of it along', async () => {
  const { categories } = await server.ask(listCategories)
  const [mine] = (await own()).categories
  const other = categories.find(({ id }) => id !== mine?.id)
  if (!mine || !other) throw new Error('There are not two trades')
  await ask({ about: 'licence', categoryId: mine.id, reason: 'It has expired.' })
  await server.ask(updateMe, {
    as: provider,
    body: {
      categories: [{ id: other.id, subCategoryIds: other.subCategories.slice(0, 1).map(({ id }) => id) }],
      documentCategories: [other.id],
    },
    files: { categoryDocuments: [aPdf('other.pdf')] },
  })
  expect(await requests()).toEqual([])
})

test('the same asked twice, or ten times at once, is one, told once', async () => {
  expect(await ask()).toMatchObject({ ok: true })
  await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(await requests()).toHaveLength(1)
  expect(await mailsTo(server, provider.email)).toHaveLength(1)
  expect(await actions()).toEqual(['ask_for_paper'])
})

test('another reason, or asking again after an answer, takes the place of what was asked before', async () => {
  await ask()
  await ask({ ...unreadable, reason: 'Its back is missing.' })
  expect(await requests()).toMatchObject([{ status: 'open', reason: 'Its back is missing.' }])
  await giveId()
  await ask()
  expect(await requests()).toMatchObject([{ status: 'open', reason: unreadable.reason }])
})

test('a request is withdrawn once, and not after it was answered', async () => {
  await ask()
  const [open] = await requests()
  if (!open) throw new Error('Nothing was asked')
  const withdraw = (of = provider) =>
    server.send(withdrawPaperRequest, {
      as: admin,
      params: { id: of.id, request: open.id },
      key: crypto.randomUUID(),
    })
  expect(await withdraw(await aProvider(server))).toMatchObject({ status: 404 })
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await requests()).toEqual([])
  expect(await actions()).toEqual(['withdraw_paper_request', 'ask_for_paper'])
})

test('handing in and withdrawing at once leave one of the two', async () => {
  await ask()
  const [open] = await requests()
  if (!open) throw new Error('Nothing was asked')
  const params = { id: provider.id, request: open.id }
  const [withdrawn] = await Promise.all([server.send(withdrawPaperRequest, { as: admin, params }), giveId()])
  expect(await requests()).toMatchObject(withdrawn.ok ? [] : [{ status: 'answered' }])
  expect((await own()).papers).toMatchObject([{ name: 'passport.pdf' }])
})

test('only admins ask, only providers with a finished profile are asked, and a reason is needed', async () => {
  const customer = await aCustomer(server)
  const another = await aProvider(server)
  expect(await ask(unreadable, null)).toMatchObject({ status: 401 })
  for (const as of [customer, another, provider])
    expect(await ask(unreadable, as)).toMatchObject({ status: 403 })
  for (const asked of [
    customer,
    await aProvider(server, { status: 'off' }),
    await aProvider(server, { profileStep3: false }),
  ])
    expect(await ask(unreadable, admin, asked)).toMatchObject({ status: 409 })
  const params = { id: provider.id }
  const wire = { paper: 'identity', reason: ' ' }
  expect(await server.send(askForPaper, { as: admin, params, wire })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'reason', message: invalid.reasonRequired }] },
  })
  expect(await requests()).toEqual([])
})

const refuse = (as: Person, reason = 'The licence is somebody else’s.') =>
  server.send(updateStatus, { as, params: { id: provider.id }, body: { verified: false, reason } })

test('a provider who is not verified reads why, and waits no more until they change something', async () => {
  await ask()
  expect(await waits()).toBe(true)
  expect(await refuse(provider)).toMatchObject({ status: 403 })
  expect(await refuse(admin)).toMatchObject({ ok: true })
  expect(await waits()).toBe(false)
  expect(await own()).toMatchObject({
    verified: false,
    refusal: { reason: 'The licence is somebody else’s.' },
    paperRequests: [],
  })
  const mail = (await mailsTo(server, provider.email)).find(({ subject }) => subject.includes('not verified'))
  expect(mail?.text).toContain('The licence is somebody else’s.')
  await server.ask(updateMe, { as: provider, body: { name: 'Rowan Review' } })
  expect(await waits()).toBe(false)
  await giveId()
  expect(await waits()).toBe(true)
  expect(await own()).toMatchObject({ refusal: null })
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries.find(({ action }) => action === 'refuse')).toMatchObject({
    subject: { id: provider.id },
    reason: 'The licence is somebody else’s.',
  })
})

test('a verification that is taken back with a reason is told, and a new verification ends that', async () => {
  await verify()
  await refuse(admin, 'The licence has run out.')
  expect(await own()).toMatchObject({ verified: false, refusal: { reason: 'The licence has run out.' } })
  const mails = await mailsTo(server, provider.email)
  expect(mails.map(({ subject }) => subject)).toContain('You are no longer verified at Tradepost')
  await verify()
  expect(await own()).toMatchObject({ verified: true, refusal: null })
})
