import pg from 'pg'

/** How the values of a dump are written, whatever the database's own settings are; and nothing of it may be given up. */
const SETTINGS = [
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO'`,
  `set intervalstyle = 'postgres'`,
  `set timezone = 'UTC'`,
  `set extra_float_digits = 1`,
  // A reader whom a policy hides rows from is told so, instead of getting fewer.
  `set row_security = off`,
  `set statement_timeout = 0`,
  `set lock_timeout = 0`,
  `set idle_in_transaction_session_timeout = 0`,
].join(';')

/** Works on one connection of its own that reads and writes whole tables. */
export async function withSession<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // Whoever waits for an answer hears of it; unheard it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await run(client)
  } finally {
    await client.end()
  }
}

/** All or nothing. A snapshot sees every table as it was at one moment, and changes nothing. */
export async function inOneTransaction<Result>(
  client: pg.Client,
  kind: 'snapshot' | 'write',
  run: () => Promise<Result>,
): Promise<Result> {
  await client.query(kind === 'snapshot' ? 'begin isolation level repeatable read read only' : 'begin')
  try {
    const result = await run()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
