import { beforeEach, expect, test } from 'vitest'
import { OUR_TERMS_VERSION } from '#shared/domain/terms.ts'
import { agreeToTerms, consent } from '#shared/wire/calls/consent.ts'
import { consents } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { termsVersion } from './consent.ts'

const server = await openServer()
let person: Person
beforeEach(async () => {
  person = await aCustomer(server)
})

const agreed = (version: string) => server.send(agreeToTerms, { as: person, body: { version } })

test('who agrees is asked no more, and it is kept to what and when', async () => {
  expect(await server.ask(consent, { as: person })).toEqual({
    version: OUR_TERMS_VERSION,
    agreedAt: null,
    isChanged: false,
  })
  expect(await agreed(OUR_TERMS_VERSION)).toMatchObject({ ok: true })
  const { agreedAt } = await server.ask(consent, { as: person })
  expect(agreedAt).not.toBeNull()
  server.now = new Date(server.now.getTime() + 86_400_000)
  // Agreeing again changes nothing: the first time counts.
  expect(await agreed(OUR_TERMS_VERSION)).toMatchObject({ ok: true })
  expect(await server.ask(consent, { as: person })).toMatchObject({ agreedAt })
})

test('who has agreed to an earlier version is asked again', async () => {
  await server.services.db
    .insert(consents)
    .values({ userId: person.id, version: '2020-01-01', agreedAt: new Date('2020-02-02') })
  expect(await server.ask(consent, { as: person })).toMatchObject({ agreedAt: null, isChanged: true })
})

test('nobody agrees to what is not there, nor for others', async () => {
  expect(await agreed('2020-01-01')).toMatchObject({ status: 409, problem: { reason: 'terms_changed' } })
  const body = { version: OUR_TERMS_VERSION }
  expect(await server.send(agreeToTerms, { body })).toMatchObject({ status: 401 })
  expect(await server.send(agreeToTerms, { as: await anAdmin(server), body })).toMatchObject({ status: 403 })
  const other = await aProvider(server)
  await agreed(OUR_TERMS_VERSION)
  expect(await server.ask(consent, { as: other })).toMatchObject({ agreedAt: null })
})

test('the operator’s version is that which they say, else the addresses of their documents', () => {
  const { environment } = server.services
  const TERMS_URL = 'https://market.example/terms'
  expect(termsVersion({ ...environment, TERMS_VERSION: 'May 2027', TERMS_URL })).toBe('May 2027')
  expect(termsVersion({ ...environment, TERMS_URL })).toBe(TERMS_URL)
  expect(termsVersion(environment)).toBe(OUR_TERMS_VERSION)
})
