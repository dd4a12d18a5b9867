// People of a market: made by the calls alone, or signed in with the accounts that are given.
import { type Answer, type Api, at, Client, listAt, textAt } from './client.ts'
import { pdf, png } from './files.ts'

export interface Person {
  readonly client: Client
  readonly id: string
  readonly email: string
  readonly password: string
}

export const PASSWORD = 'correct-horse-47-battery'

export const profile = {
  name: 'Robin Field',
  birthdate: '02-01-1990',
  location: 'Vancouver, BC',
  latitude: 49.28,
  longitude: -123.12,
  bio: 'Somebody of the checks.',
}

/** The same address twice would be another person's, so each run has addresses of its own. */
const RUN = Date.now().toString(36)
let made = 0

export function newEmail(): string {
  made += 1
  return `conformance-${RUN}-${made}@checks.example`
}

/** What a call answers where it must succeed for the checks to go on. */
export async function must(call: Promise<Answer>): Promise<unknown> {
  const { status, body } = await call
  if (status !== 200)
    throw new Error(`a step before the checks answered ${status}: ${textAt(body, 'message')}`)
  return body
}

/** Somebody who has signed up and done nothing else. */
export async function signUp(api: Api, type: 'C' | 'P'): Promise<Person> {
  const email = newEmail()
  const body = await must(
    new Client(api, '', email).post('/users', { email, password: PASSWORD, user_type: type }),
  )
  return personOf(api, body, email, PASSWORD)
}

export async function logIn(
  api: Api,
  email: string,
  password: string,
  type: 'C' | 'P' | 'A',
): Promise<Person> {
  const client = new Client(api, '', email)
  return personOf(
    api,
    await must(client.post('/users/login', { email, password, user_type: type })),
    email,
    password,
  )
}

const personOf = (api: Api, body: unknown, email: string, password: string): Person => ({
  email,
  password,
  id: textAt(body, 'user', '_id'),
  client: new Client(api, textAt(body, 'access_token'), email),
})

type MailTo = (email: string) => Promise<string>

/** The token of the link in the mail that verifies an address. */
export async function mailedToken(mailTo: MailTo, { email }: Person): Promise<string> {
  const token = /verify_account\/([^"?]+)/.exec(await mailTo(email))?.[1]
  if (!token) throw new Error('the mail has no link to verify an address')
  return token
}

async function verifyEmail(api: Api, mailTo: MailTo, person: Person): Promise<void> {
  await must(new Client(api).postNothing(`/users/verify_email/${await mailedToken(mailTo, person)}`))
}

/** A customer who has done both steps and verified the address (§4.2). */
export async function aCustomer(api: Api, mailTo: MailTo, name: string): Promise<Person> {
  const person = await signUp(api, 'C')
  const { client } = person
  await must(client.putParts('/users', { ...profile, name, profile_step1: 1 }, { profile_document: pdf }))
  await must(client.putParts('/users', { profile_step2: 1 }, { profile_image: png }))
  await verifyEmail(api, mailTo, person)
  return person
}

/** Some categories with all of their kinds, as `category` carries them. */
export async function someCategories(client: Client, count: number) {
  const { body } = await client.get('/categories')
  const ids = listAt(body, 'categories')
    .slice(0, count)
    .map((one) => textAt(one, '_id'))
  const kinds = listAt((await client.post('/categories/', { categoryIds: ids })).body, 'sub_categories')
  return ids.map((id) => ({
    id,
    subcategories: kinds.filter((kind) => at(kind, 'category_id') === id).map((kind) => textAt(kind, '_id')),
  }))
}

/** A provider of two trades who has done all five steps and verified the address; no admin has looked yet. */
export async function aProvider(api: Api, mailTo: MailTo, name: string): Promise<Person> {
  const person = await signUp(api, 'P')
  const { client } = person
  const category = await someCategories(client, 2)
  await must(client.putJson('/users', { ...profile, name, category, profile_step1: 1 }))
  await must(
    client.putParts(
      '/users',
      { document_types: category.map(({ id }) => id).join(','), profile_step2: 1 },
      { profile_document: pdf, id_document: pdf, business_documents: category.map(() => pdf) },
    ),
  )
  await must(client.post('/banks', { bank_name: 'Robin Field', account_no: '1234567', routing_no: '12345' }))
  await must(client.putJson('/users', { profile_step3: 1 }))
  await must(client.putParts('/users', { profile_step4: 1, profile_step5: 1 }, { profile_image: png }))
  await verifyEmail(api, mailTo, person)
  return person
}

/** Does what the gateway's page for payouts asks of a provider: its one form is sent. */
export async function finishPayouts({ client }: Person): Promise<void> {
  const url = textAt(await must(client.get('/stripe/stripe-connect-onboarding/web')), 'url')
  const page = await (await fetch(new URL(url, client.api.url))).text()
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (!action) throw new Error('the page for payouts has no form')
  await fetch(new URL(action, client.api.url), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pass' }),
    redirect: 'manual',
  })
}
