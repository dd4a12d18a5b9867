import { eq } from 'drizzle-orm'
import * as calls from '#shared/wire/calls/taxNumbers.ts'
import { success } from '#texts/alerts.ts'
import { users } from '#server/db/schema/index.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { userRow } from './users.ts'

export const taxNumberRoutes = implementAll(calls, {
  taxNumbers: async ({ services, user }) => {
    const { gstNumber: gst, qstNumber: qst } = await userRow(services.db, user.id)
    return { gst, qst }
  },
  setTaxNumbers: async ({ services, user, body: { gst: gstNumber, qst: qstNumber } }) => {
    await services.db.update(users).set({ gstNumber, qstNumber }).where(eq(users.id, user.id))
    return { message: success.taxNumbersSaved }
  },
})
