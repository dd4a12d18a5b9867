import { sql } from 'drizzle-orm'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Services } from '#server/kernel/services.ts'
import { keepAlarms } from '#server/modules/alarms/keepAlarms.ts'
import { verifyLedger } from './verify.ts'

/** The work of the night: a ledger that is not sound raises an alarm, until a night finds it sound again. */
export async function verifyNightly(services: Services): Promise<void> {
  const violations = await services.db.transaction(
    async (db) => {
      // It reads the whole of the ledger, in whatever time that takes; nobody waits for it.
      await db.execute(sql`set local statement_timeout = 0`)
      return verifyLedger(db)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const broken = [...new Set(violations.map(({ invariant }) => invariant))]
  if (broken.length === 0) services.log.info('the ledger is sound')
  else services.log.error({ broken }, 'the ledger is not sound')
  const says = `The ledger is not sound (${broken.join(', ')}): \`npm run verify:ledger\` names the rows. Stop payouts and look.`
  await inTransaction(services, (tx) =>
    keepAlarms(tx, 'ledger_unsound', broken.length > 0 ? [{ subject: 'ledger', says }] : []),
  )
}
