import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from './fixtures.ts'
import { PROGRAMS, type RunningServer } from './server.ts'

const run = promisify(execFile)

/** Has the operator's program look at the ledger of a running product, which must be sound. */
export async function verifyLedgerOf({ dataDir }: Pick<RunningServer, 'dataDir'>): Promise<void> {
  const { stdout } = await run(process.execPath, [`${PROGRAMS}/verifyLedger.mjs`], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect(stdout).toContain('The ledger is sound.')
}

/** Has the operator's program compare the ledger of a running product with its gateway: whether they agree, and what it says. */
export async function reconcileOf({
  dataDir,
}: Pick<RunningServer, 'dataDir'>): Promise<{ agrees: boolean; says: string }> {
  const env = { ...process.env, DATA_DIR: dataDir }
  return run(process.execPath, [`${PROGRAMS}/reconcile.mjs`], { env }).then(
    ({ stdout }) => ({ agrees: true, says: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => {
      expect(code).toBe(1)
      return { agrees: false, says: stderr }
    },
  )
}
