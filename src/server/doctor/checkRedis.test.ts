import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { type RedisServer, startRedis, whyNoRedis } from '#server/testing/redisServer.ts'
import { checkRedis } from './checkRedis.ts'
import { examine } from './finding.ts'

if (whyNoRedis) process.stderr.write(`${whyNoRedis}\n`)

async function lines(REDIS_URL = '') {
  const environment = readEnvironment({ REDIS_URL })
  const found = await examine('redis', () => checkRedis(environment))
  return found.map(({ level, says }) => `${level}: ${says}`)
}

test('nothing is said where processes are joined by the database', async () => {
  expect(await lines()).toEqual([])
})

describe.skipIf(whyNoRedis !== '')('of a Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  test('that answers, refuses or is away it is said, without its password', async () => {
    const host = new URL(redis.url).host
    expect(await lines(redis.url)).toEqual([`ok: Redis at ${host} keeps a stream.`])
    const withPassword = redis.url.replace('//', '//somebody:a-secret@')
    expect(await lines(withPassword)).toEqual([
      expect.stringMatching(new RegExp(`^fail: ${host}: WRONGPASS .*Correct REDIS_URL`)),
    ])
    await redis.kill()
    const away = await lines(withPassword)
    expect(away).toEqual([
      expect.stringMatching(/^fail: .*ECONNREFUSED.* Pushes reach the sockets of their own/),
    ])
    expect(away.join()).not.toContain('a-secret')
  })
})
