import { describe, expect, test } from 'vitest'
import { postBid } from '#shared/wire/calls/bids.ts'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { may } from '#shared/domain/permissions.ts'
import { header } from '#shared/wire/headers.ts'
import { postJob, updateJob } from '#shared/wire/calls/jobs.ts'
import { allCalls } from '#shared/wire/calls/table.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { centsFromDollars, dollarsFromCents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { length, stagesPerBid } from '#shared/domain/limits.ts'
import { server as text } from '#texts/refusals.ts'
import { oneOfEach } from '#server/testing/builders.ts'
import { formPayload, jsonPayload, multipartPayload, type Payload } from '#server/testing/requests/wire.ts'
import { openServer } from '#server/testing/openings.ts'
import { seededRandom } from '#server/db/demo/random.ts'
import { bodyLimit, multipartLimits, unboundedFields } from './bodyLimit.ts'

const server = await openServer()
const people = await oneOfEach(server)

const nameOf = (call: Call) => `${call.method} ${call.path}`
const withBody = allCalls.filter((call) => call.body)

function send(call: Call, { type, content }: Payload, headers: Record<string, string> = {}) {
  const role = (['customer', 'provider', 'admin'] as const).find((one) => may(one, call.permission))
  const { token } = people[role ?? 'customer']
  return server.app.inject({
    method: call.method,
    url: API_BASE + call.path.replace(/:\w+/g, crypto.randomUUID()),
    headers: { [header.accessToken]: token, 'content-type': type, ...headers },
    payload: content,
  })
}

test('every text and every list of every call has a most', () => {
  expect(
    allCalls.flatMap((call) => unboundedFields(call).map((field) => `${nameOf(call)} ${field}`)),
  ).toEqual([])
})

describe('the largest body of a call', () => {
  test('is what its fields need, and a small part of that for a stranger', () => {
    const largest = Math.max(...allCalls.map(bodyLimit))
    expect(largest).toBeLessThan(220_000)
    expect(bodyLimit(login)).toBeLessThan(20_000)
  })

  test.each(withBody.map((call) => [nameOf(call), call] as const))(
    '%s: more is refused, with words',
    async (_name, call) => {
      for (const payload of [
        jsonPayload({ email: `a@${'.'.repeat(255_000)}@` }),
        formPayload({ name: '@'.repeat(90_000) }, seededRandom(1)),
      ]) {
        const answer = await send(call, payload)
        expect(answer.statusCode).toBe(413)
        expect(answer.json()).toMatchObject({ code: 'too_large', message: text.tooLarge })
      }
    },
  )

  test.each(['🇨🇦', '👩🏽‍🔧', '👍🏿'])('takes a bid of %s alone', async (sign) => {
    const stage = {
      title: sign.repeat(length.stageTitle),
      description: sign.repeat(length.stageDescription),
    }
    const bid = {
      bid_message: sign.repeat(length.bidMessage),
      bid_price: '1000',
      job_id: crypto.randomUUID(),
      milestone_list: splitIntoStages(centsFromDollars(1000), 5).map((price, index) => ({
        ...stage,
        price: dollarsFromCents(price),
        order: index + 1,
      })),
    }
    for (const payload of [jsonPayload(bid), formPayload(bid, seededRandom(1))])
      expect((await send(postBid, payload)).json()).toMatchObject({ code: 'not_found' })
  })

  test('takes a bid and a home’s filter at their longest, in any script, in JSON and as a form, and more besides', async () => {
    const stage = {
      title: '工'.repeat(length.stageTitle),
      description: '工'.repeat(length.stageDescription),
      price: '99999.99',
      order: 5,
    }
    const bid = {
      bid_message: '工'.repeat(length.bidMessage),
      bid_price: '1'.repeat(length.budget),
      job_id: crypto.randomUUID(),
      milestone_list: Array.from({ length: stagesPerBid.max }, () => stage),
      extra: 'x'.repeat(8_000),
    }
    const ids = () => Array.from({ length: 30 }, () => crypto.randomUUID())
    const filter = {
      category: ids().map((category) => ({ category, subCategories: ids() })),
      extra: 'x'.repeat(8_000),
    }
    const escaped = JSON.stringify(bid).replaceAll('工', String.raw`\u5de5`)
    for (const payload of [
      jsonPayload(bid),
      { type: 'application/json', content: Buffer.from(escaped) },
      formPayload(bid, seededRandom(1)),
      formPayload({ ...bid, milestone_list: JSON.stringify(bid.milestone_list) }, seededRandom(1)),
    ])
      expect((await send(postBid, payload)).statusCode).not.toBe(413)
    expect((await send(customerHome, jsonPayload(filter))).statusCode).not.toBe(413)
  })
})

describe('a multipart body', () => {
  const field = (name: string, content: string) => ({ head: `form-data; name="${name}"`, content })

  test('is refused by its announced length where all its files together could not be as long', async () => {
    const { bytes } = multipartLimits(postJob)
    expect(bytes).toBeLessThan(22_000_000)
    const announced = { 'content-length': String(bytes + 1) }
    const answer = await send(postJob, multipartPayload([field('title', 'Deck')]), announced)
    expect(answer.statusCode).toBe(413)
  })

  test.each([
    ['a field is longer than any', [field('title', 'x'.repeat(60_000))]],
    [
      'there are a thousand parts',
      Array.from({ length: 1_000 }, (_none, index) => field(`extra${index}`, 'x')),
    ],
  ])('is refused where %s', async (_what, parts) => {
    for (const call of [postJob, updateJob])
      expect((await send(call, multipartPayload(parts))).statusCode).toBe(413)
  })

  test('takes the longest list of trades, and fields that the call doesn’t know', async () => {
    const ids = () => Array.from({ length: 30 }, () => crypto.randomUUID())
    const category = JSON.stringify(ids().map((id) => ({ id, subcategories: ids() })))
    const extras = Array.from({ length: 40 }, (_none, index) => field(`extra${index}`, 'x'.repeat(500)))
    const answer = await send(updateMe, multipartPayload([field('category', category), ...extras]))
    expect(answer.statusCode).not.toBe(413)
  })
})
