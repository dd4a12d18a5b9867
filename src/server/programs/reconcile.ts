import { parseArgs } from 'node:util'
import { formatMoney } from '#shared/domain/money.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { migrate } from '#server/db/migrate.ts'
import { type FoundDifference, sumOf } from '#server/modules/reconciliation/compareMoney.ts'
import { COMPARED_DAYS, reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { choosePayments } from './adapters.ts'
import { withDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/** `npm run reconcile`: compares the ledger with the gateway; fails naming everything in which they differ. */
await runCommand(async (say) => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: String(COMPARED_DAYS) } } })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1) throw new Error('--days must be a whole number, from 1')
  readEnvFile()
  const environment = readEnvironment(process.env)
  const { movements, found } = await withDatabase(environment, say, async ({ db, url }) => {
    await migrate(url)
    const payments = await choosePayments(environment, db)
    return reconcile({ db, payments, gateway: payments.name, clock: () => new Date() }, days)
  })
  for (const difference of found) console.error(lineOf(difference))
  say(`${movements} movements of the last ${days} days were compared; ${found.length} differ.`)
  return found.length === 0
})

function lineOf({ kind, about, ours, theirs }: FoundDifference): string {
  const here = ours ? `${formatMoney(ours.amount)} ${ours.status} (${ours.id})` : 'nothing'
  const there = theirs ? `${formatMoney(sumOf(theirs))} (${theirs.object})` : 'nothing'
  return `${kind}: ${about}, here ${here}, at the gateway ${there}`
}
