import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RedisServer, startRedis, whyNoRedis } from '#server/testing/redisServer.ts'
import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { redisBus } from './redisBus.ts'

const whyNotHere =
  whyNoRedis || (spawnSync('openssl', ['version']).error ? 'openssl is missing: no Redis over TLS' : '')
if (whyNotHere) process.stderr.write(`${whyNotHere}\n`)

/** What operators are told to give the user of REDIS_URL. */
const [, rights = ''] =
  /ACL SETUSER market on >password (.+)/.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
const PASSWORD = 'p@ss:word'

/** Two processes on one Redis: the second says what it hears of the first. */
const twoProcesses = `
  import { pino } from 'pino'
  import { newScratchFolder } from '#server/testing/scratchFolder.ts'
import { redisBus } from '#server/realtime/redis/redisBus.ts'
  const [first, second] = [1, 2].map(() => redisBus(process.env.REDIS_URL, pino()))
  await second.listen((text) => { console.log('heard ' + text); process.exit() }, () => undefined)
  first.tell('a push')`

describe.skipIf(whyNotHere !== '')('Redis over TLS', () => {
  let folder: string
  let certificate: string
  let redis: RedisServer
  beforeAll(async () => {
    folder = await newScratchFolder('tradepost-redis-')
    certificate = join(folder, 'certificate.pem')
    const key = join(folder, 'key.pem')
    const made = `req -x509 -nodes -days 2 -subj /CN=redis.test -addext subjectAltName=IP:127.0.0.1
      -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -keyout ${key} -out ${certificate}`
    execFileSync('openssl', made.split(/\s+/), { stdio: 'ignore' })
    const listening = (port: number) => `--port 0 --tls-port ${port} --tls-auth-clients no
      --tls-cert-file ${certificate} --tls-key-file ${key} --tls-ca-cert-file ${certificate}
      --user default off --user market on >${PASSWORD} ${rights}`
    redis = await startRedis({
      flags: (port) => listening(port).split(/\s+/),
      url: (port) => `rediss://market:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    })
  })
  afterAll(async () => {
    await redis.close()
    await rm(folder, { recursive: true })
  })

  test('processes hear one another, as a user with the rights that operators are told of', async () => {
    const program = ['--import', 'tsx', '--input-type=module', '-e', twoProcesses]
    // Whom else to trust is read when a process starts.
    const env = { PATH: process.env['PATH'], REDIS_URL: redis.url, NODE_EXTRA_CA_CERTS: certificate }
    expect((await promisify(execFile)(process.execPath, program, { env })).stdout).toBe('heard a push\n')
  })

  test('a certificate that nobody vouches for is refused, and the log says so', async () => {
    const log = pino({ level: 'silent' })
    const said = vi.spyOn(log, 'error')
    const bus = redisBus(redis.url, log)
    await expect.poll(() => said.mock.calls).toHaveLength(1)
    expect(said.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'self-signed certificate' } })
    await bus.close()
  })
})
