import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redisBuses } from '#server/testing/buses.ts'
import { type RedisServer, startRedis, whyNoRedis } from '#server/testing/redisServer.ts'
import { asked } from './asked.ts'
import { STREAM } from './entry.ts'

if (whyNoRedis) process.stderr.write(`${whyNoRedis}\n`)

describe.skipIf(whyNoRedis !== '')('the stream', () => {
  let redis: RedisServer
  let buses: ReturnType<typeof redisBuses>
  beforeAll(async () => {
    redis = await startRedis()
    buses = redisBuses(redis)
  })
  afterAll(() => buses.close())

  function opened() {
    const heard: string[] = []
    const gaps: number[] = []
    const bus = buses.open()
    /** Where in `heard` each gap was told. */
    const listening = bus.listen(
      (text) => heard.push(text),
      () => gaps.push(heard.length),
    )
    return { bus, heard, gaps, listening }
  }
  async function aProcess() {
    const one = opened()
    await one.listening
    return one
  }
  const written = (from: string, number: number, fields: object = {}) => ({
    from,
    number: String(number),
    lost: '0',
    texts: JSON.stringify([`${from} ${number}`]),
    ...fields,
  })
  async function write(...entries: Record<string, string>[]) {
    await asked(redis.url, async (client) => {
      for (const entry of entries) await client.xAdd(STREAM, '*', entry)
    })
  }

  test('an entry that came twice is heard once; where one is missing, that is told before the next', async () => {
    const { heard, gaps } = await aProcess()
    await write(written('a', 7), written('b', 1), written('a', 7), written('a', 8), written('a', 10))
    await expect.poll(() => heard).toEqual(['a 7', 'b 1', 'a 8', 'a 10'])
    expect(gaps).toEqual([3])
  })

  test('an entry of somebody else is passed over', async () => {
    const { heard } = await aProcess()
    await write({ what: 'is this' }, written('c', 1, { texts: '{' }), written('c', 2))
    await expect.poll(() => heard).toEqual(['c 2'])
  })

  test('a Redis that was killed and has forgotten everything: what is told meanwhile comes, after a gap', async () => {
    const [first, second] = [await aProcess(), await aProcess()]
    first.bus.tell('before')
    await expect.poll(() => second.heard).toEqual(['before'])
    await redis.kill()
    first.bus.tell('meanwhile')
    await redis.startAgain()
    first.bus.tell('after')
    await expect.poll(() => second.heard, { timeout: 30_000 }).toEqual(['before', 'meanwhile', 'after'])
    expect(second.gaps[0]).toBe(1)
  })

  test('more than can wait for a Redis that is away is lost, and that is told', async () => {
    const [first, second] = [await aProcess(), await aProcess()]
    await redis.kill()
    const told = Array.from({ length: 1_500 }, (_, index) => `number ${index}`)
    for (const text of told) first.bus.tell(text)
    await redis.startAgain()
    await expect.poll(() => second.heard.at(-1), { timeout: 30_000 }).toBe(told.at(-1))
    expect(second.heard.length).toBeLessThan(1_200)
    expect(second.gaps.length).toBeGreaterThan(0)
  })

  test('a Redis that is away at the start keeps nobody waiting, and joins them once it is there', async () => {
    await redis.kill()
    const [first, second] = [await aProcess(), await aProcess()]
    first.bus.tell('early')
    await redis.startAgain()
    // It may have been told before the other one listened: then that has a gap.
    await expect
      .poll(() => second.heard.includes('early') || second.gaps.length > 0, { timeout: 30_000 })
      .toBe(true)
    const text = 'later'
    await expect
      .poll(
        () => {
          first.bus.tell(text)
          return second.heard
        },
        { timeout: 30_000 },
      )
      .toContain(text)
  })

  test('the stream stays short', async () => {
    const { bus } = await aProcess()
    const many = `for n = 1, 12000 do redis.call('XADD', '${STREAM}', '*', 'n', n) end`
    const length = () => asked(redis.url, (client) => client.xLen(STREAM))
    await asked(redis.url, (client) => client.eval(many))
    expect(await length()).toBeGreaterThan(11_999)
    bus.tell('one more')
    // Redis cuts off whole nodes of a hundred.
    await expect.poll(length, { timeout: 30_000 }).toBeLessThan(10_200)
  })
})
