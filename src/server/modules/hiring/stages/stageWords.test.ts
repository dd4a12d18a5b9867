// What the console finds money by follows what the job and the two are called, whoever changes it.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listTransfers } from '#shared/wire/calls/admin.ts'
import { listHeldStages } from '#shared/wire/calls/disputes.ts'
import { closeAccount } from '#shared/wire/calls/personalData.ts'
import { closedAccounts, jobs, stageWords, users } from '#server/db/schema/index.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aFinishedHire } from '#server/testing/finishedHire.ts'
import { aHeldStage, type HeldStage } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { isLocked } from '#server/testing/whileLocked.ts'
import { noteWordsAnew } from './noteWordsAnew.ts'

const password = 'kept-in-a-drawer'
const passwordHash = await hashPassword(password)
const server = await openServer()
const { db } = server.services
const admin = await anAdmin(server)

/** A word that nothing else has. */
const aWord = () => crypto.randomUUID().replaceAll(/[^a-z]/g, '')
let customer: Person
let provider: Person
let held: HeldStage
beforeEach(async () => {
  customer = await aCustomer(server, { name: `Casey ${aWord()}`, passwordHash })
  provider = await aProvider(server, { name: `Parker ${aWord()}`, passwordHash })
  held = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
})

async function isHeldBy(text: string): Promise<boolean> {
  const { stages } = await server.ask(listHeldStages, { as: admin, query: { text } })
  return stages.some(({ id }) => id === held.id)
}
const isFoundBy = (...texts: string[]) => Promise.all(texts.map(isHeldBy))

test('held money is found by the words of its job and of the two, of both at once, and not by another’s', async () => {
  const [first = ''] = provider.email.split('@')
  expect(
    await isFoundBy(
      `${customer.name} cedar`,
      `deck ${provider.name}`,
      customer.email,
      first,
      `${customer.name} xyzzy`,
    ),
  ).toEqual([true, true, true, true, false])
})

test('whoever is called otherwise, or has another address, is found by that alone', async () => {
  const [name, email] = [`Quilla ${aWord()}`, `${aWord()}@people.example`]
  await db.update(users).set({ name }).where(eq(users.id, customer.id))
  await db.update(users).set({ email }).where(eq(users.id, provider.id))
  expect(await isFoundBy(customer.name, provider.email, name, email, provider.name)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('and so is a job with another title', async () => {
  const title = `Mend the ${aWord()}`
  await db.update(jobs).set({ title }).where(eq(jobs.id, held.jobId))
  expect(await isFoundBy(`${customer.name} cedar`, title)).toEqual([false, true])
})

test('who has left is found by what they were called, for as long as the books say it', async () => {
  const [payer, paid] = [
    await aCustomer(server, { passwordHash }),
    await aProvider(server, { name: `Vane ${aWord()}`, passwordHash }),
  ]
  await aFinishedHire(server, { customer: payer, provider: paid, card: await aCard(server, payer) })
  const namesOf = async (text: string) => {
    const { transfers } = await server.ask(listTransfers, { as: admin, query: { list: 'done', text } })
    return transfers.map(({ to }) => to.name)
  }
  await server.ask(closeAccount, { as: paid, body: { forGood: 'yes', password } })
  expect(await namesOf(`cedar ${paid.name}`)).toEqual([paid.name, paid.name])
  await db.delete(closedAccounts).where(eq(closedAccounts.userId, paid.id))
  expect(await namesOf(paid.name)).toEqual([])
  const { rows } = await db.execute(
    sql`select from stage_words where words like ${`%${paid.name.toLowerCase().slice(5)}%`}`,
  )
  expect(rows).toEqual([])
})

test('of somebody who pays and is renamed in the same moment the money is found by the new name', async () => {
  const name = `Ximena ${aWord()}`
  // For the second stage, of which nobody has paid anything before.
  const pay = async () =>
    db.execute(sql`
      insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate, live)
      select gen_random_uuid(), payment_id, later.id, 1, 0, 0, 0, 0, '[]', 1, 0, false
      from payment_stages join stages later on later.bid_id = ${held.bidId} and later.id <> ${held.id} where stage_id = ${held.id}`)
  const { paying } = await server.database.aside.transaction(async (other) => {
    await other.update(users).set({ name }).where(eq(users.id, customer.id))
    const paid = pay()
    await expect.poll(() => isLocked(server)).toBe(true)
    return { paying: paid }
  })
  await paying
  const { rows } = await db.execute<{ words: string }>(
    sql`select words from stage_words join stages on stages.id = stage_id where bid_id = ${held.bidId}`,
  )
  expect(rows.map(({ words }) => words.includes(name.toLowerCase()))).toEqual([true, true])
})

test('what somebody changed behind the triggers’ back is noted right again, and counted', async () => {
  const { noted, differed } = await noteWordsAnew(db)
  expect(differed).toBeLessThan(2)
  await db.update(stageWords).set({ words: 'nothing' }).where(eq(stageWords.stageId, held.id))
  expect(await isFoundBy(customer.name)).toEqual([false])
  expect(await noteWordsAnew(db)).toEqual({ noted, differed: 1 })
  expect(await noteWordsAnew(db)).toEqual({ noted, differed: 0 })
  expect(await isFoundBy(customer.name)).toEqual([true])
})
