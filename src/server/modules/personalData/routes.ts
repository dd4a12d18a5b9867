import * as calls from '#shared/wire/calls/personalData.ts'
import { closed } from '#texts/closing.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { closeAccount } from './closeAccount.ts'
import { closingProof, prove } from './closingProof.ts'
import { openMatters } from './openMatters.ts'

export const personalDataRoutes = implementAll(calls, {
  exportPersonalData: async ({ services, user }) => ({
    url: signedAddress(services, `/exports/${user.id}.zip`),
  }),
  closingState: async ({ services, user }) => ({
    openMatters: await openMatters(services.db, user.id),
    proof: await closingProof(services, user),
  }),
  closeAccount: async ({ services, client, user, body }) => {
    const proveInside = await prove(services, user, body)
    await inTransaction(services, async (tx) => {
      await proveInside(tx)
      await closeAccount(tx, user.id, 'owner')
    })
    client.dropToken()
    return { message: closed }
  },
})
