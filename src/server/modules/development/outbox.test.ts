import { expect, test } from 'vitest'
import { outbox } from '#server/db/schema/index.ts'
import { composeMail } from '#server/mails/layout.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer({ environment: { ALLOW_OUTBOX: '1' } })

const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await server.app.inject({ url: '/dev/outbox', headers, remoteAddress })).statusCode

test.each(['localhost:4600', '127.0.0.1:4600', '[::1]:4600', 'LOCALHOST'])(
  'the outbox opens on this machine as %s',
  async (host) => {
    expect(await statusOf({ host })).toBe(200)
  },
)

test.each([
  [{ host: 'market.example' }],
  [{ host: 'localhost.market.example' }],
  [{ host: '127.0.0.1@market.example' }],
  [{ host: 'localhost', 'x-real-ip': '203.0.113.7' }],
  [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
  [{ host: 'localhost', forwarded: 'for=203.0.113.7' }],
  [{ host: 'localhost', via: '1.1 proxy' }],
])('it does not open through a proxy that says %o', async (headers) => {
  expect(await statusOf(headers)).toBe(404)
})

test('it does not open from another machine', async () => {
  expect(await statusOf({ host: 'localhost' }, '203.0.113.7')).toBe(404)
})

test('mails are shown as phones show them, light and dark, and as plain text, and nothing in them runs', async () => {
  const { to, ...content } = composeMail('somebody@market.example', {
    subject: 'A bid <script>alert(1)</script>',
    lines: ['Somebody has sent a bid.'],
    action: { label: 'Compare the bids', url: 'https://market.example/job_detail/7' },
    why: 'Because.',
  })
  const [mail] = await server.services.db
    .insert(outbox)
    .values({ recipient: to, ...content })
    .returning()
  const open = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } })
  const page = await open('/dev/outbox/phone')
  expect(page.body).toContain(`src="/dev/outbox/${mail?.id}"`)
  expect(page.body).toContain(`src="/dev/outbox/${mail?.id}?theme=dark"`)
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await open(`/dev/outbox/${mail?.id}`)).body).toContain('@media (prefers-color-scheme:dark)')
  const dark = await open(`/dev/outbox/${mail?.id}?theme=dark`)
  expect(dark.body).toContain('@media all')
  // Below the button stands where it leads, for whose program shows no button.
  expect(dark.body).toMatch(/open this address: https:\/\/market\.example\/job_detail\/7/)
})
