import { type Child, startChild } from './childProcess.ts'

/** What holds a benchmark's people to a device: their sessions name it. */
export const DEVICE = 'bench'

/** Starts the built server at an address, on a database that is filled. */
export function startBuiltServer(
  address: string,
  {
    url,
    folder,
    pool,
    settings,
  }: { url: string; folder: string; pool?: string; settings?: NodeJS.ProcessEnv },
): Promise<Child> {
  // As `npm run serve` starts it.
  const memory = ['--max-old-space-size=512', '--max-semi-space-size=8']
  return startChild(['--enable-source-maps', ...memory, 'out/server/serve.mjs'], {
    DATABASE_URL: url,
    ...(pool !== undefined && { DATABASE_POOL: pool }),
    NODE_ENV: 'production',
    PORT: new URL(address).port,
    PUBLIC_URL: address,
    SECRET: 'a secret of the benchmark, long enough',
    ALLOW_SANDBOX_PAYMENTS: '1',
    ALLOW_OUTBOX: '1',
    // What is measured is the work, not its refusal.
    LIMIT_FACTOR: '100000',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  })
}
