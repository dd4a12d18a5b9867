import type { SubCategoryId } from '#shared/domain/ids.ts'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addBank, deleteBank, listBanks } from '#shared/wire/calls/banks.ts'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { deleteGalleryPictures, uploadGallery } from '#shared/wire/calls/gallery.ts'
import { listFavourites } from '#shared/wire/calls/favourites.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { profile as text, gallery as galleryText } from '#texts/validation.ts'
import { banks, files, users } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { mailedLinks } from '#server/testing/mailedLinks.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { openServer } from '#server/testing/openings.ts'
import { getUsers, updateStatus } from '#shared/wire/calls/admin.ts'

const server = await openServer()

const person = {
  name: 'New Person',
  birthDate: '1980-02-01',
  location: 'Surrey, British Columbia',
  latitude: 49.1,
  longitude: -122.8,
  bio: 'Hello.',
}

async function fresh(role: 'customer' | 'provider') {
  const email = `${crypto.randomUUID()}@people.example`
  const { accessToken: token, user } = await server.ask(signUp, {
    body: { email, password: 'long-enough', role },
  })
  return { token, id: user.id, email }
}

async function verify(id: Awaited<ReturnType<typeof fresh>>['id']) {
  await server.services.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))
}

async function followLink(email: string) {
  const [token = ''] = await mailedLinks(server, email, 'verify_account')
  await server.ask(verifyEmail, { params: { token } })
}

describe('a customer’s onboarding', () => {
  test('sets a step only when what it stands for is there, and ends active', async () => {
    const as = await fresh('customer')
    const early = await server.send(updateMe, { as, body: { profileStep1: true } })
    expect(early).toMatchObject({ status: 400, problem: { message: text.nameRequired } })
    const noDocument = await server.send(updateMe, { as, body: { ...person, profileStep1: true } })
    expect(noDocument).toMatchObject({ status: 400, problem: { message: text.documentRequired } })
    const first = await server.ask(updateMe, {
      as,
      body: { ...person, profileStep1: true },
      files: { profileDocument: [aPdf()] },
    })
    expect(first.user).toMatchObject({ profileStep1: true, birthDate: '1980-02-01', status: 'pending' })
    await verify(as.id)
    const done = await server.ask(updateMe, {
      as,
      body: { profileStep2: true },
      files: { picture: [await aPicture()] },
    })
    expect(done.user).toMatchObject({ profileStep2: true, status: 'active' })
  })

  test('has nothing of others before the profile is complete and the email verified', async () => {
    const as = await fresh('customer')
    const favourites = () => server.send(listFavourites, { as, params: { latitude: 0, longitude: 0 } })
    expect(await favourites()).toMatchObject({ status: 403, problem: { reason: 'profile_incomplete' } })
    const { user } = await server.ask(updateMe, {
      as,
      body: { ...person, profileStep1: true, profileStep2: true },
      files: { profileDocument: [aPdf()], picture: [await aPicture()] },
    })
    expect(user.status).toBe('pending')
    expect(await favourites()).toMatchObject({ status: 403, problem: { reason: 'email_not_verified' } })
    await followLink(as.email)
    expect(await favourites()).toMatchObject({ ok: true })
  })

  test('Back takes a step back, but not for a profile that is in use', async () => {
    const as = await fresh('customer')
    await server.ask(updateMe, {
      as,
      body: { ...person, profileStep1: true },
      files: { profileDocument: [aPdf()] },
    })
    expect((await server.ask(updateMe, { as, body: { profileStep1: false } })).user.profileStep1).toBe(false)
    const finished = await aCustomer(server)
    const after = await server.ask(updateMe, { as: finished, body: { profileStep1: false } })
    expect(after.user.profileStep1).toBe(true)
  })
})

describe('a provider’s onboarding', () => {
  test('asks for trades, a document for each, a bank, a picture', async () => {
    const as = await fresh('provider')
    const { categories } = await server.ask(listCategories)
    const [carpenter, drywall] = categories
    if (!carpenter || !drywall) throw new Error('The catalogue is empty')
    const [sub] = carpenter.subCategories
    const [foreign] = drywall.subCategories
    if (!sub || !foreign) throw new Error('The catalogue has no sub-categories')
    const choose = (id: SubCategoryId) =>
      server.send(updateMe, {
        as,
        body: { ...person, categories: [{ id: carpenter.id, subCategoryIds: [id] }], profileStep1: true },
      })
    expect(await choose(foreign.id)).toMatchObject({
      status: 400,
      problem: { message: text.subCategoriesRequired },
    })
    expect(await choose(sub.id)).toMatchObject({ ok: true })
    const two = { identityDocument: [aPdf()], profileDocument: [aPdf()] }
    expect(await server.send(updateMe, { as, body: { profileStep2: true }, files: two })).toMatchObject({
      status: 400,
      problem: { message: text.idOrDocumentRequired },
    })
    const documents = await server.ask(updateMe, {
      as,
      body: { profileStep2: true, documentCategories: [carpenter.id] },
      files: { ...two, categoryDocuments: [aPdf('licence.pdf')] },
    })
    expect(documents.user.documents).toHaveLength(1)
    expect(await server.send(updateMe, { as, body: { profileStep3: true } })).toMatchObject({
      status: 400,
    })
    await server.ask(addBank, {
      as,
      body: { name: 'Credit Union', accountNumber: '123456789', routingNumber: '80900' },
    })
    await server.ask(updateMe, { as, body: { profileStep3: true } })
    const welcome = { profileStep4: true, profileStep5: true }
    const done = await server.ask(updateMe, {
      as,
      body: welcome,
      files: { picture: [await aPicture()] },
    })
    expect(done.user).toMatchObject({ status: 'pending', verified: false })
    const jobs = () => server.send(providerHome, { as, body: {} })
    expect(await jobs()).toMatchObject({ status: 403, problem: { reason: 'email_not_verified' } })
    await followLink(as.email)
    expect(await jobs()).toMatchObject({ ok: true })
    const bid = server.app.inject({ method: 'POST', url: '/api/bids', headers: { 'access-token': as.token } })
    expect((await bid).json()).toMatchObject({ code: 'forbidden', reason: 'profile_under_review' })
  })
})

describe('uploads', () => {
  test.each([
    [
      'a text that is called a picture',
      'profile_image',
      { name: 'me.png', content: Buffer.from('not a picture') },
      text.pictureInvalid,
    ],
    ['a picture that is called a PDF', 'id_document', undefined, text.documentInvalid],
  ])('%s is refused by its content', async (_what, field, given, message) => {
    const as = await fresh('customer')
    const file = given ?? { name: 'id.pdf', content: (await aPicture()).content }
    expect(await server.send(updateMe, { as, body: {}, files: { [field]: [file] } })).toMatchObject({
      status: 400,
      problem: { errors: [{ field, message }] },
    })
  })

  test('one that is too large is refused', async () => {
    const as = await fresh('customer')
    const file = { name: 'id.pdf', content: Buffer.concat([aPdf().content, Buffer.alloc(3_600_000)]) }
    expect(await server.send(updateMe, { as, body: {}, files: { identityDocument: [file] } })).toMatchObject({
      status: 400,
      problem: { message: text.uploadTooLarge },
    })
  })

  test('a picture loses what the camera wrote into it', async () => {
    const as = await fresh('customer')
    const { user } = await server.ask(updateMe, {
      as,
      body: {},
      files: { picture: [await aPicture()] },
    })
    const served = await server.app.inject(user.picture)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/webp')
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('a document is reached by its signed address only, for a while, and replacing it takes the old one away', async () => {
    const as = await fresh('customer')
    const { user } = await server.ask(updateMe, { as, body: {}, files: { identityDocument: [aPdf()] } })
    const path = user.identityDocument
    expect((await server.app.inject(path)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await server.app.inject(path.split('?')[0] ?? '')).statusCode).toBe(404)
    expect((await server.app.inject(path.replace(/.$/, 'x'))).statusCode).toBe(404)
    server.now = new Date(Date.now() + 16 * 60_000)
    expect((await server.app.inject(path)).statusCode).toBe(404)
    server.now = new Date()
    const [before] = await server.services.db.select().from(files).where(eq(files.ownerId, as.id))
    await server.ask(updateMe, { as, body: {}, files: { identityDocument: [aPdf()] } })
    await runQueue(server)
    expect(await server.services.files.get(before?.key ?? '')).toBeUndefined()
  })

  test('a gallery takes 15 pictures, also when two uploads race', async () => {
    const as = await aProvider(server)
    const five = await Promise.all(Array.from({ length: 5 }, () => aPicture()))
    const upload = () =>
      server.send(uploadGallery, { as, files: { pictures: five }, key: crypto.randomUUID() })
    await upload()
    await upload()
    const answers = await Promise.all([upload(), upload()])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ problem: { message: galleryText.full } })
  })
})

test('the same account at a bank, added again, stays one, under the name that was typed last', async () => {
  const [as, other] = [await aProvider(server), await aProvider(server)]
  const add = (who: typeof as, name: string) =>
    server.send(addBank, {
      as: who,
      key: crypto.randomUUID(),
      body: { name, accountNumber: '000777', routingNumber: '00123' },
    })
  const [first] = await Promise.all([
    add(as, 'Coast Union'),
    add(as, 'Coast Union'),
    add(other, 'Coast Union'),
  ])
  expect(first).toMatchObject({ status: 200 })
  expect(await add(as, 'Coast Credit Union')).toMatchObject({ status: 200 })
  const names = async (who: typeof as) =>
    (await server.ask(listBanks, { as: who })).banks.map((bank) => bank.bankName)
  expect(await names(as)).toEqual(['Credit Union', 'Coast Credit Union'])
  expect(await names(other)).toEqual(['Credit Union', 'Coast Union'])
})

describe('as somebody else', () => {
  test('nobody deletes another’s gallery pictures or bank', async () => {
    const [owner, other] = [await aProvider(server), await aProvider(server)]
    const { pictures } = await server.ask(uploadGallery, {
      as: owner,
      files: { pictures: [await aPicture()] },
    })
    const ids = pictures.map((picture) => picture.id)
    expect(await server.send(deleteGalleryPictures, { as: other, body: { pictureIds: ids } })).toMatchObject({
      status: 404,
    })
    const { banks: bank } = await server.ask(listBanks, { as: owner })
    const [mine] = bank
    if (!mine) throw new Error('There is no bank')
    expect(mine.accountNumber).toBe('••••6789')
    // Nothing pays out with it, so no more of it is kept than is shown.
    const { rows } = await server.services.db.execute(sql`select banks::text as kept from banks`)
    expect(JSON.stringify(rows)).not.toContain('123456789')
    expect(await server.send(deleteBank, { as: other, params: { id: mine.id } })).toMatchObject({
      status: 404,
    })
    expect(await server.services.db.select().from(banks).where(eq(banks.userId, owner.id))).toHaveLength(1)
  })

  test('only admins list and verify users', async () => {
    const provider = await aProvider(server, { certifiedAt: null, name: 'Wanda Waiting' })
    const admin = await anAdmin(server)
    expect(await server.send(getUsers, { as: provider })).toMatchObject({ status: 403 })
    const { users: found } = await server.ask(getUsers, {
      as: admin,
      query: { text: 'wanda wait', role: 'provider' },
    })
    expect(found.map((user) => user.id)).toEqual([provider.id])
    const change = { params: { id: provider.id }, body: { verified: true } }
    expect(await server.send(updateStatus, { as: provider, ...change })).toMatchObject({ status: 403 })
    expect((await server.ask(updateStatus, { as: admin, ...change })).user.verified).toBe(true)
  })

  test('who waits for verification is a finished provider whom nobody has verified or switched off', async () => {
    const admin = await anAdmin(server)
    const name = 'Rowan Review'
    const waiting = await aProvider(server, { certifiedAt: null, name })
    await aProvider(server, { name })
    await aProvider(server, { certifiedAt: null, profileStep4: false, name })
    await aProvider(server, { certifiedAt: null, emailVerifiedAt: null, name })
    await aProvider(server, { certifiedAt: null, status: 'off', name })
    await aCustomer(server, { name })
    const { users: found } = await server.ask(getUsers, { as: admin, query: { waiting: true, text: name } })
    expect(found.map((user) => user.id)).toEqual([waiting.id])
  })
})
