import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from './fixtures.ts'
import { PROGRAMS, type RunningServer } from './server.ts'

/** Has the operator's program look at the ledger of a running product, which must be sound. */
export async function verifyLedgerOf({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [`${PROGRAMS}/verifyLedger.mjs`], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect(stdout).toContain('The ledger is sound.')
}
