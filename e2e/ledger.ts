import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from './fixtures.ts'
import type { RunningServer } from './server.ts'

/** Has the operator's program look at the ledger of a running product, which must be sound. */
export async function verifyLedgerOf({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<void> {
  const args = ['--no-install', 'tsx', 'src/server/programs/verifyLedger.ts']
  const { stdout } = await promisify(execFile)('npx', args, { env: { ...process.env, DATA_DIR: dataDir } })
  expect(stdout).toContain('The ledger is sound.')
}
