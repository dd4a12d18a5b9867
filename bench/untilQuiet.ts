import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const LOOKS_EVERY_MS = 500

/** Waits until the queue of a marketplace has done what was due as its server started, which would be measured with it. */
export async function untilQuiet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    while (await isBusy(client)) await setTimeout(LOOKS_EVERY_MS)
  } finally {
    await client.end()
  }
}

async function isBusy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ busy: boolean }>(
    'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as busy',
  )
  return rows[0]?.busy ?? false
}
