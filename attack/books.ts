import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Market } from './market.ts'

/** How money and work stand, seen from behind. */
export interface Standing {
  readonly charged: number
  readonly chargedAtGateway: number
  readonly paidOut: number
  readonly paidOutAtGateway: number
  readonly waiting: number
}

export async function standing(market: Market): Promise<Standing> {
  const [row] = await market.query<{ [Name in keyof Standing]: number }>(`
    select
      (select count(*) from payments where status = 'succeeded')::int as charged,
      (select count(*) from sandbox_payments where status = 'succeeded')::int as "chargedAtGateway",
      (select count(*) from payouts where status = 'complete')::int as "paidOut",
      (select count(*) from sandbox_transfers where kind = 'payout')::int as "paidOutAtGateway",
      (select count(*) from payouts where status <> 'complete')::int
        + (select count(*) from payments where status in ('pending', 'unknown'))::int as waiting`)
  if (!row) throw new Error('No standing')
  return row
}

/** Waits until nothing waits any more, at most so long; answers the seconds that it took, or undefined. */
export async function settled(market: Market, withinSeconds: number): Promise<number | undefined> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  while (seconds() < withinSeconds) {
    if ((await standing(market)).waiting === 0) return seconds()
    await new Promise((done) => setTimeout(done, 250))
  }
  return undefined
}

/** Whether the ledger is sound, by the operator’s own command. */
export async function ledgerIsSound(market: Market): Promise<boolean> {
  const child = spawn(process.execPath, ['out/server/verifyLedger.mjs'], {
    cwd: market.product,
    env: { PATH: process.env['PATH'], DATABASE_URL: market.databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code]: unknown[] = await once(child, 'exit')
  return code === 0
}
