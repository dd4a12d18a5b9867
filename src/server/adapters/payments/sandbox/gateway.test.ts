import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { sandboxAccounts, sandboxDisputes } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { gatewayContract } from '../gateway.contract.ts'
import type { GatewayWorld } from '../contract/world.ts'
import { askOfAccount, completeAccount } from './accounts.ts'
import { answerChallenge, sandboxGateway } from './gateway.ts'
import { passMinute } from './moneyOut.ts'

let database: TestDatabase
let world: GatewayWorld
beforeAll(async () => {
  database = await createTestDatabase()
  const gateway = sandboxGateway(database.db, 'http://tradepost.test')
  const addTestCard = gateway.addTestCard?.bind(gateway)
  if (!addTestCard) throw new Error('The sandbox takes test cards')
  world = {
    gateway,
    saveCard: (customer, number) =>
      addTestCard(customer, { number, expMonth: 12, expYear: 2040, cvc: '123' }),
    answerChallenge: (url, passed) => answerChallenge(database.db, url.split('/').at(-1) ?? '', passed),
    finishOnboarding: async (account) => void (await completeAccount(database.db, account)),
    askOfAccount: async (account, wanted) => void (await askOfAccount(database.db, account, wanted)),
    letBanksDecide: () => passMinute(database.db),
    questionOf: async (payment) => {
      const [found] = await database.db
        .select()
        .from(sandboxDisputes)
        .where(eq(sandboxDisputes.payment, payment))
      if (!found) throw new Error(`Nobody questions ${payment}`)
      return found.id
    },
    emptyAccount: async (account) =>
      void (await database.db
        .update(sandboxAccounts)
        .set({ empty: true })
        .where(eq(sandboxAccounts.id, account))),
    // The sandbox forgets nothing.
    letTimePass: () => undefined,
  }
})
afterAll(() => database.close())

gatewayContract(() => world)
