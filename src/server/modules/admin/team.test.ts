import { beforeEach, describe, expect, test } from 'vitest'
import { getUsers, listAuditLog, listTransfers } from '#shared/wire/calls/admin.ts'
import { changeAdminRole, listTeam } from '#shared/wire/calls/team.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import type { AdminRole } from '#shared/domain/adminRoles.ts'
import { aCustomer, anAdmin, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

let owner: Person
let other: Person
beforeEach(async () => {
  owner = await anAdmin(server)
  other = await anAdmin(server)
})

const change = (as: Person, { id }: Person, role: AdminRole) =>
  server.send(changeAdminRole, { as, params: { id }, body: { role } })
const team = async (as = owner) => (await server.ask(listTeam, { as })).team
const roleOf = async ({ id }: Person) => (await team()).find((one) => one.id === id)?.role

test('an owner sees who runs the marketplace, and says what they are there for', async () => {
  expect((await team()).find(({ id }) => id === other.id)).toMatchObject({
    role: 'owner',
    hasSecondFactor: false,
    lastSeenAt: expect.any(Date),
  })
  expect(await change(owner, other, 'finance')).toMatchObject({ ok: true })
  expect(await roleOf(other)).toBe('finance')
  const { entries } = await server.ask(listAuditLog, { as: owner, query: {} })
  expect(entries[0]).toMatchObject({
    action: 'change_admin_role',
    admin: { id: owner.id },
    subject: { id: other.id },
    reason: 'finance',
  })
  // Said once more it is no news.
  await change(owner, other, 'finance')
  const again = await server.ask(listAuditLog, { as: owner, query: {} })
  expect(again.entries[0]?.id).toBe(entries[0]?.id)
})

test('it holds at once, where they are signed in', async () => {
  expect(await server.send(getUsers, { as: other, query: {} })).toMatchObject({ ok: true })
  await change(owner, other, 'finance')
  expect(await server.send(getUsers, { as: other, query: {} })).toMatchObject({ status: 403 })
  expect(await server.send(listTransfers, { as: other, query: {} })).toMatchObject({ ok: true })
  await change(owner, other, 'support')
  expect(await server.send(getUsers, { as: other, query: {} })).toMatchObject({ ok: true })
  expect(await server.send(listTransfers, { as: other, query: {} })).toMatchObject({ status: 403 })
  expect((await server.ask(me, { as: other })).user).toMatchObject({ role: 'admin', adminRole: 'support' })
})

describe('nobody', () => {
  test('but an owner changes a role, or sees the team', async () => {
    for (const role of ['support', 'finance'] as const) {
      const one = await anAdmin(server, role)
      expect(await change(one, other, 'support')).toMatchObject({ status: 403 })
      expect(await server.send(listTeam, { as: one })).toMatchObject({ status: 403 })
    }
  })

  test('changes their own role, or makes an admin of somebody else', async () => {
    expect(await change(owner, owner, 'support')).toMatchObject({ status: 409 })
    const customer = await aCustomer(server)
    expect(await change(owner, customer, 'owner')).toMatchObject({ status: 404 })
    expect((await server.ask(me, { as: customer })).user.adminRole).toBeNull()
  })
})

test('of two owners who change each other at once one is left', async () => {
  const answers = await Promise.all([change(owner, other, 'support'), change(other, owner, 'support')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const left = answers[0]?.ok ? owner : other
  expect((await team(left)).find(({ id }) => id === left.id)?.role).toBe('owner')
})
