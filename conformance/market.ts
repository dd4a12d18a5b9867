// Where the checks are made: at an address that is given, or at the built product, started for them.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Market {
  readonly url: string
  /** What the newest mail to an address says, as HTML. */
  readonly mailTo: (email: string) => Promise<string>
  /** Makes an admin; answers the password. */
  admin(email: string): Promise<string>
  close(): Promise<void>
}

const run = promisify(execFile)

/** The built product with a database of its own, mails that are kept, and payments that move no money. */
export async function startMarket(): Promise<Market> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-conformance-'))
  // As root, PostgreSQL runs as a user of its own, who has to get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_URL: url,
    SECRET: 'a secret of the conformance run, long enough',
    ALLOW_SANDBOX_PAYMENTS: '1',
    ALLOW_OUTBOX: '1',
    ADMIN_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    // The checks sign in and up more often than anybody would.
    LIMIT_FACTOR: '1000',
    // PostgreSQL's own variable: nobody waits for the disk.
    PGOPTIONS: '-c synchronous_commit=off',
  }
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-old-space-size=512', 'out/server/serve.mjs'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const close = async () => {
    if (server.exitCode === null) {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      await exit
    }
    await rm(folder, { recursive: true, force: true })
  }
  await untilListening(server).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    url,
    mailTo: mailAt(url),
    async admin(email) {
      const { stdout } = await run(process.execPath, ['out/server/admin.mjs', 'create', email], { env })
      const password = /The password is (\S+)/.exec(stdout)?.[1]
      if (!password) throw new Error('No admin was made')
      return password
    },
    close,
  }
}

/** Reads the newest mail to an address, as HTML, from the outbox of a market that keeps its mails. */
export const mailAt = (url: string) => async (email: string) => {
  const list = await (await fetch(`${url}/dev/outbox`)).text()
  const line = list.split('<li>').find((row) => row.includes(`</a> to ${email},`))
  const link = /<a href="(\/dev\/outbox\/[^"]+)">/.exec(line ?? '')?.[1]
  if (!link) throw new Error(`There is no mail to ${email}`)
  return (await fetch(url + link)).text()
}

/** One that nothing listens at; the product has to know its own address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

function untilListening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    let listens = false
    server.stdout?.on('data', (chunk: Buffer) => {
      // Once it listens its log is read and let go, so that the pipe never fills.
      if (listens) return
      output += chunk.toString()
      if (!output.includes('Tradepost listens')) return
      listens = true
      resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}
