import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { connect } from '#server/db/connection.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { openDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/** `npm run verify:ledger`: recomputes the money of a whole database; fails naming the first row that is wrong. */
await runCommand(async (say) => {
  readEnvFile()
  const database = await openDatabase(readEnvironment(process.env), say)
  const connection = connect(database.url, { max: 2, onError: (error) => console.error(error) })
  const violations = await verifyLedger(connection.db)
  await connection.close()
  await database.close()
  for (const { invariant, finding } of violations) console.error(`${invariant}: ${finding}`)
  if (violations.length === 0) say('The ledger is sound.')
  return violations.length === 0
})
