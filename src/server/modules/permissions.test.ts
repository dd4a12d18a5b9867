// The strangers' table: every call as every kind of account. docs/permissions.md is written from it
// (npx vitest run --project server src/server/modules/permissions.test.ts -u).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/domain/accountKinds.ts'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { login, logout } from '#shared/wire/calls/sessions.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { header } from '#shared/wire/headers.ts'
import { problem } from '#shared/wire/problem.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { permissionsPage } from '#server/testing/permissionsPage.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { routes } from './routes.ts'

const gone = { email: 'gone@people.example', password: 'correct-horse', role: 'customer' } as const

let server: TestServer
let tokens: Readonly<Record<AccountKind, string | undefined>>
beforeAll(async () => {
  server = await startTestServer()
  const noEmail = { status: 'pending', emailVerifiedAt: null } as const
  const admin = await anAdmin(server)
  const { user, accessToken } = await server.ask(signUp, { body: gone })
  await server.ask(updateStatus, { as: admin, params: { id: user.id }, body: { status: 'off' } })
  tokens = {
    guest: undefined,
    customerUnfinished: (await aCustomer(server, { status: 'pending', profileStep2: false })).token,
    customerEmailUnverified: (await aCustomer(server, noEmail)).token,
    customer: (await aCustomer(server)).token,
    providerUnfinished: (await aProvider(server, { status: 'pending', profileStep4: false })).token,
    providerEmailUnverified: (await aProvider(server, noEmail)).token,
    providerUnderReview: (await aProvider(server, { certifiedAt: null })).token,
    provider: (await aProvider(server)).token,
    admin: admin.token,
    adminSupport: (await anAdmin(server, 'support')).token,
    adminFinance: (await anAdmin(server, 'finance')).token,
    switchedOff: accessToken,
  }
})
afterAll(() => server.close())

const nameOf = (call: Call) => `${call.method} ${call.path}`
// Signing out ends the session that the other calls use.
const served = routes.map(({ call }) => call).sort((a, b) => Number(a === logout) - Number(b === logout))

/** How a call with nothing in it is answered: the reason of a refusal, or that it was heard. */
async function answered(call: Call, token: string | undefined): Promise<string> {
  const answer = await server.app.inject({
    method: call.method,
    url: API_BASE + call.path.replace(/:\w+/g, crypto.randomUUID()),
    headers: token === undefined ? {} : { [header.accessToken]: token },
  })
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return 'heard'
  const { reason } = problem.parse(answer.json())
  const status = reason === 'not_signed_in' || reason === 'session_ended' ? 401 : 403
  return status === answer.statusCode && reason ? reason : answer.body
}

test.each(ACCOUNT_KINDS)('a %s may do what the table says and nothing else', async (kind) => {
  const told: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const call of served) {
    // Whoever is switched off is a guest until they sign in.
    const as = kind === 'switchedOff' && call.permission === 'signIn' ? 'guest' : kind
    told[nameOf(call)] = await answered(call, tokens[kind])
    expected[nameOf(call)] = refusalFor(as, call.permission) ?? 'heard'
  }
  expect(told).toEqual(expected)
})

test('whoever is switched off is told so when they sign in', async () => {
  const { status, problem: refused } = await refusal(server.send(login, { body: gone }))
  expect({ status, reason: refused.reason }).toEqual({
    status: 403,
    reason: refusalFor('switchedOff', 'signIn'),
  })
})

describe('a profile that is complete but for its email', () => {
  // Whatever the account's state says.
  test.each(['pending', 'active'] as const)('reads nothing of others while it is %s', async (status) => {
    const provider = await aProvider(server, { status, emailVerifiedAt: null })
    const { problem: refused } = await refusal(server.send(providerHome, { as: provider, body: {} }))
    expect(refused).toMatchObject({ code: 'forbidden', reason: 'email_not_verified' })
    expect(await server.send(me, { as: provider })).toMatchObject({ ok: true })
  })
})

test('docs/permissions.md says the same', async () => {
  await expect(permissionsPage(routes.map(({ call }) => call))).toMatchFileSnapshot(
    '../../../docs/permissions.md',
  )
})

async function refusal<Answer extends { ok: boolean }>(answer: Promise<Answer>) {
  const given = await answer
  if (given.ok) throw new Error('It was not refused')
  return given as Exclude<Answer, { ok: true }>
}
