import { readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { connect } from '#server/db/connection.ts'
import { examineAll } from '#server/doctor/examineAll.ts'
import { lineOf } from '#server/doctor/finding.ts'
import { chooseFiles } from './adapters.ts'
import { openDatabase } from './database.ts'
import { runCommand } from './runProgram.ts'

/** `npm run doctor`: looks at everything that the marketplace needs, a line each; fails where something would not work. */
await runCommand(async (say) => {
  readEnvFile()
  const environment = readEnvironment(process.env)
  const { STRIPE_SECRET_KEY: key } = environment
  const database = await openDatabase(environment, say)
  try {
    const connection = connect(database.url, {
      max: 2,
      onError: () => undefined,
      limits: { waitMs: environment.DATABASE_WAIT_MS },
    })
    try {
      // Loaded only where it is used: Stripe's library is one of the largest in memory.
      const stripe = key
        ? new (await import('stripe')).default(key, {
            maxNetworkRetries: 1,
            timeout: 10_000,
            telemetry: false,
          })
        : undefined
      const files = chooseFiles(environment)
      const found = await examineAll({ environment, db: connection.db, files, stripe, now: () => new Date() })
      for (const finding of found) say(lineOf(finding))
      return found.every(({ level }) => level !== 'fail')
    } finally {
      await connection.close()
    }
  } finally {
    await database.close()
  }
})
