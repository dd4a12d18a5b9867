import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SERVER = 'https://market.example'
const FILE = '/files/0190a000-0000-7000-8000-000000000001'
const INVOICE = '/invoices/0190a000-0000-7000-8000-000000000002/0190a000-0000-7000-8000-000000000003/UTC'
const signed = (path: string, moment: number) => `${path}?expires=${moment}&signature=s${moment}`

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('WITH_DESKTOP', true)
  vi.stubGlobal('localStorage', { getItem: () => 'device', setItem: () => undefined })
  vi.stubGlobal('window', {
    tradepost: { serverOrigin: SERVER, ask: async () => undefined, listen: () => () => undefined },
  })
  vi.stubGlobal('location', new URL(SERVER))
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return Response.json({ url: signed(INVOICE, 2) })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function freshAddress(client: QueryClient, address: string) {
  const { setAuthProvider } = await import('#renderer/api/credentials.ts')
  const credentials = { token: 'token', user: undefined }
  setAuthProvider({ credentials: () => credentials, onEnded: () => undefined, onOther: () => undefined })
  return (await import('./freshAddress.ts')).freshAddress(client, address)
}

test('a document’s newer address comes from what told the old one, loaded again', async () => {
  const client = new QueryClient()
  let loads = 0
  const load = async () => ({ job: { attachment: signed(FILE, (loads += 1)) } })
  await client.fetchQuery({ queryKey: ['jobs'], queryFn: load })
  let others = 0
  const other = async () => ({ picture: `${FILE}0?expires=${(others += 1)}` })
  await client.fetchQuery({ queryKey: ['other'], queryFn: other })
  expect(await freshAddress(client, SERVER + signed(FILE, 1))).toBe(SERVER + signed(FILE, 2))
  expect([loads, others]).toEqual([2, 1])
})

test('an invoice’s is asked for', async () => {
  expect(await freshAddress(new QueryClient(), SERVER + signed(INVOICE, 1))).toBe(SERVER + signed(INVOICE, 2))
  expect(asked).toEqual(['/api/transactions/0190a000-0000-7000-8000-000000000003'])
})

test('of a file that nothing on the screens tells there is none', async () => {
  expect(await freshAddress(new QueryClient(), SERVER + signed(FILE, 1))).toBeUndefined()
})
