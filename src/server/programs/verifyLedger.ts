import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { withDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/** `npm run verify:ledger`: recomputes the money of a whole database; fails naming the first row that is wrong. */
await runCommand(async (say) => {
  readEnvFile()
  const violations = await withDatabase(readEnvironment(process.env), say, ({ db }) => verifyLedger(db))
  for (const { invariant, finding } of violations) console.error(`${invariant}: ${finding}`)
  if (violations.length === 0) say('The ledger is sound.')
  return violations.length === 0
})
