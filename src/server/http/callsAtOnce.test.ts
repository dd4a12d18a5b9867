import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listBanks } from '#shared/wire/calls/banks.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { CallsAtOnce } from './callsAtOnce.ts'

const server = await openServer({ environment: { DATABASE_POOL: '2' }, limits: { waitMs: 4_000 } })

test('however many calls one person sends at once, connections are left for others', async () => {
  const provider = await aProvider(server)
  const customer = await aCustomer(server)
  const asked = await server.database.aside.transaction(async (held) => {
    await held.execute(sql`lock table banks in access exclusive mode`)
    const blocked = Array.from({ length: 10 }, () => server.send(listBanks, { as: provider }))
    await expect
      .poll(() => held.execute(sql`select from pg_locks where not granted`).then(({ rowCount }) => rowCount))
      .toBeGreaterThan(0)
    for (let times = 0; times < 5; times += 1)
      expect(await server.send(me, { as: customer })).toMatchObject({ status: 200 })
    return blocked
  })
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 200 })
})

test('a call that fails makes room for the next', async () => {
  const one = new CallsAtOnce(1)
  const fails = one.run('a', () => Promise.reject(new Error('no')))
  const follows = one.run('a', () => Promise.resolve('done'))
  await expect(fails).rejects.toThrow('no')
  expect(await follows).toBe('done')
})
