import { readFile, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { me } from '#shared/wire/calls/ownUser.ts'
import { users } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin } from '#server/testing/builders.ts'
import { aHeldStage } from '#server/testing/heldStage.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { closeFor, exportFor } from './personalData.ts'

const { server, customer, provider, card } = await openForHiring()
const { db, environment } = server.services
const said: string[] = []
const say = (line: string) => void said.push(line)
afterEach(() => said.splice(0))

test('the operator closes an account for its owner, who is told and signed out', async () => {
  const person = await aCustomer(server)
  expect(await closeFor(db, person.email, say, environment)).toBe(true)
  expect(await server.send(me, { as: person })).toMatchObject({ status: 401 })
  expect(await db.select().from(users).where(eq(users.id, person.id))).toMatchObject([{ status: 'closed' }])
  expect(await mailsTo(server, person.email)).toHaveLength(1)
})

test('the operator hears what is open, and whom there is no closing', async () => {
  await aHeldStage(server, { customer, provider, card })
  expect(await closeFor(db, provider.email, say, environment)).toBe(false)
  expect(said.join('\n')).toContain('Build a cedar deck: Money of a stage is held in escrow.')
  const admin = await anAdmin(server)
  expect(await closeFor(db, admin.email, say, environment)).toBe(false)
  expect(await closeFor(db, 'nobody@people.example', say, environment)).toBe(false)
  expect(await server.ask(me, { as: admin })).toMatchObject({ type: 'admin' })
})

test('the operator writes somebody’s data into a file, and over no other', async () => {
  expect(await exportFor(db, customer.email, say, environment)).toBe(true)
  const file = `tradepost-${customer.id}.zip`
  try {
    expect(Object.keys(unzipSync(await readFile(file)))).toContain('profile.json')
    await expect(exportFor(db, customer.email, say, environment)).rejects.toThrow('EEXIST')
    expect(Object.keys(unzipSync(await readFile(file)))).toContain('profile.json')
  } finally {
    await rm(file)
  }
})
