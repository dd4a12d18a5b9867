import { dollarsFromCents } from '#shared/domain/money.ts'
import { describe, expect, test } from 'vitest'
import { postBid } from '#shared/wire/calls/bids.ts'
import { type Call, wireBody } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { server as text } from '#texts/refusals.ts'
import type { Person } from '#server/testing/builders.ts'
import { aJob, bidFields, jobFields } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()

interface Raw {
  as?: Person
  type?: string
  key?: string
  payload?: string | Buffer
}

function request(
  method: Call['method'],
  url: string,
  { as, type = 'application/json', key, payload }: Raw = {},
) {
  return server.app.inject({
    method,
    url,
    headers: {
      ...(as && { [header.accessToken]: as.token }),
      ...(key && { [header.idempotencyKey]: key }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })
}

/** Status and the fields that were named. */
async function refusal(answer: ReturnType<typeof request>) {
  const { statusCode, ...rest } = await answer
  const body: { errors?: { field: string; message: string }[] } = rest.json()
  return { status: statusCode, errors: body.errors }
}

describe('text that the database takes none of is refused by name', () => {
  const unfit = (field: string) => ({ status: 400, errors: [{ field, message: text.unfitText }] })

  test.each(['a\0b', 'cut \ud83d'])('%j in a body, at any depth, and in a key', async (bad) => {
    const send = (url: string, body: unknown, as: Person) =>
      refusal(request('POST', url, { as, payload: JSON.stringify(body) }))
    expect(await send('/api/connections/connectionListWeb', { search: bad }, customer)).toEqual(
      unfit('search'),
    )
    const fields = bidFields(await aJob(server, customer), 1000, 2)
    const bid = wireBody(postBid, fields)
    const spoilt = fields.stages.map((stage, index) => ({
      ...stage,
      price: String(dollarsFromCents(stage.price)),
      ...(index === 1 && { title: bad }),
    }))
    expect(await send('/api/bids', { ...bid, milestone_list: spoilt }, provider)).toEqual(
      unfit('milestone_list.1.title'),
    )
    expect(await send('/api/bids', { ...bid, milestone_list: JSON.stringify(spoilt) }, provider)).toEqual(
      unfit('milestone_list.1.title'),
    )
    expect(await send('/api/bids', { ...bid, extra: { [bad]: 1 } }, provider)).toEqual(unfit('extra'))
  })

  test('in a form, a query and a path', async () => {
    const type = 'application/x-www-form-urlencoded'
    const form = { as: customer, type, payload: 'search=a%00b' }
    expect(await refusal(request('POST', '/api/connections/connectionListWeb', form))).toEqual(
      unfit('search'),
    )
    expect(await refusal(request('GET', '/api/places/suggest?text=a%00'))).toEqual(unfit('text'))
    const card = request('GET', '/api/stripe/savecard/a%00b', { as: customer })
    expect(await refusal(card)).toEqual(unfit('paymentMethodId'))
  })

  test('in the address of whoever signs in or up, before it is counted', async () => {
    for (const call of [login, signUp]) {
      const wire = { email: 'a\0@b.example', password: 'correct-horse', user_type: 'C' }
      expect(await server.send(call, { wire })).toMatchObject({ status: 400 })
    }
  })
})

test.each([0.5, '0.5', '5$', '1,000', '', 'NaN', -1, '1e3', '99999999'])(
  'a bid of %j is refused as a price, whatever its stages',
  async (bid_price) => {
    const bid = wireBody(postBid, bidFields(await aJob(server, customer), 1000, 2))
    const answer = await server.send(postBid, { as: provider, wire: { ...bid, bid_price } })
    expect(answer.status).toBe(400)
    if (!answer.ok) expect(answer.problem.errors?.[0]?.field).toBe('bid_price')
  },
)

test.each(['0000-01-01', '2031-02-31', '+010000-01-01', '275760-09-13', '1899-12-31', '2031-1-1'])(
  '%s is no day',
  async (date) => {
    expect(await server.send(providerHome, { as: provider, wire: { date } })).toMatchObject({ status: 400 })
  },
)

test('a position too small to compute with is the equator', async () => {
  const wire = { latitude: 5e-324, longitude: '-1e-300' }
  expect(await server.send(providerHome, { as: provider, wire })).toMatchObject({ status: 200 })
})

test('what is nested deeper than any call asks is refused, with an idempotency key as well', async () => {
  const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
  const payload = `{"bank_name":"Credit Union","account_no":"123","routing_no":"11","extra":${deep}}`
  for (const key of [undefined, 'a-key-of-mine'])
    expect(
      (await request('POST', '/api/banks', { as: provider, payload, ...(key && { key }) })).statusCode,
    ).toBe(400)
})

test('doubled parts of a signed address make it none', async () => {
  const id = crypto.randomUUID()
  for (const address of [`/files/${id}`, `/invoices/${id}/${id}/UTC`])
    expect((await request('GET', `${address}?expires=1&expires=2&signature=a`)).statusCode).toBe(404)
})

describe('multipart', () => {
  const type = 'multipart/form-data; boundary=b'
  const part = (head: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; ${head}\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n`
  const post = (payload: string) => request('POST', '/api/jobs', { as: customer, type, payload })

  test.each([
    ['a file without a name', part('name="attachment"; filename=""', '%PDF-1.4')],
    ['a file for no field', part('filename="a.pdf"', '%PDF-1.4')],
    ['a file for a field that every object has', part('name="constructor"; filename="a.pdf"', '%PDF-1.4')],
    ['a field without a name', '--b\r\ncontent-disposition: form-data\r\n\r\na\r\n'],
    ['a part that ends too early', '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nDeck'],
  ])('%s is refused', async (_what, parts) => {
    const { statusCode } = await post(`${parts}--b--\r\n`)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  test('no more files of a field are read than it takes', async () => {
    const fields = Object.entries(await jobFields(server))
      .map(
        ([name, value]) =>
          `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
      )
      .join('')
    const pdf = part('name="attachment"; filename="a.pdf"', '%PDF-1.4')
    expect(await refusal(post(`${fields}${pdf}${pdf}--b--\r\n`))).toMatchObject({
      status: 400,
      errors: [{ field: 'attachment' }],
    })
  })
})
