import type pg from 'pg'
import type { Role } from '../src/shared/domain/userStates.ts'
import { login } from '../src/shared/wire/calls/sessions.ts'
import { hashPassword } from '../src/server/modules/users/passwords.ts'
import { type Credentials, send } from './client.ts'

export const PASSWORD = 'correct-horse-47-battery'

export interface Person extends Credentials {
  readonly id: string
  readonly email: string
  readonly deviceId: string
}

export interface People {
  readonly customers: readonly Person[]
  readonly providers: readonly Person[]
  readonly admin: Person
}

const COUNT = 12

/** Where customer and provider number n really are: no two at one place, none at a round one. */
export function placeOf(n: number): { latitude: number; longitude: number } {
  return { latitude: 49.20137 + n * 0.013_37, longitude: -122.911_23 - n * 0.017_91 }
}

/** Customers and verified providers who can be paid out, signed in over HTTP. */
export async function settlePeople(url: string, client: pg.Client): Promise<People> {
  const hash = await hashPassword(PASSWORD)
  const customers: Person[] = []
  const providers: Person[] = []
  for (let n = 0; n < COUNT; n += 1) {
    customers.push(await settle(url, client, 'customer', n, hash))
    providers.push(await settle(url, client, 'provider', n, hash))
  }
  return { customers, providers, admin: await settleAdmin(url, client, hash) }
}

async function settle(url: string, client: pg.Client, role: Role, n: number, hash: string) {
  const email = `${role}${n}@attack.example`
  const { latitude, longitude } = placeOf(n)
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, password_hash, role, status, name, bio, location, latitude, longitude, birthdate,
       profile_step1, profile_step2, profile_step3, profile_step4, profile_step5, email_verified_at, certified_at,
       payout_account, payout_ready_at)
     values (gen_random_uuid(), $1::text, $2, $3::text, 'active', $4, 'Here for good work.', 'Burnaby, British Columbia', $5, $6,
       '1980-05-17', true, true, true, true, true, now(), case when $3::text = 'provider' then now() end,
       case when $3::text = 'provider' then 'acct_' || $1::text end, case when $3::text = 'provider' then now() end)
     returning id`,
    [email, hash, role, `Person ${role}${n}`, latitude, longitude],
  )
  const id = rows[0]?.id
  if (!id) throw new Error('The person was not stored')
  if (role === 'provider')
    await client.query(
      `insert into user_categories (id, user_id, category_id) select gen_random_uuid(), $1, id from categories`,
      [id],
    )
  return { id, email, ...(await signIn(url, email, role)) }
}

async function settleAdmin(url: string, client: pg.Client, hash: string): Promise<Person> {
  const email = 'admin@attack.example'
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, password_hash, role, status, name, email_verified_at)
     values (gen_random_uuid(), $1, $2, 'admin', 'active', 'Admin', now()) returning id`,
    [email, hash],
  )
  return { id: rows[0]?.id ?? '', email, ...(await signIn(url, email, 'admin')) }
}

/** Signs in by password; throws where that is refused. */
export async function signIn(url: string, email: string, role: Role) {
  const deviceId = `device-of-${email}`
  const body = { email, password: PASSWORD, role }
  const answer = await send(url, login, { body, headers: { 'device-id': deviceId } })
  const token = answer.json['access_token']
  if (typeof token !== 'string' || !token) throw new Error(`${email} can't sign in: ${answer.text}`)
  return { token, deviceId }
}
