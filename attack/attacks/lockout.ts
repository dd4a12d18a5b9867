import { forgotPassword } from '../../src/shared/wire/calls/passwords.ts'
import { login } from '../../src/shared/wire/calls/sessions.ts'
import type { Attack } from '../attack.ts'
import { countStatuses, send } from '../client.ts'
import { PASSWORD } from '../people.ts'

/** Somebody tries another one’s account until it is locked: its owner must come in all the same. */
export const lockout: Attack = {
  name: 'Locking somebody out by wrong passwords',
  async run(market, size) {
    const tries = size === 'short' ? 12 : 60
    const [, victim] = market.people.customers
    if (!victim) throw new Error('There is nobody')
    const { email } = victim
    const wrong = []
    for (let n = 0; n < tries; n += 1)
      wrong.push(
        await send(market.url, login, {
          body: { email, password: `guess ${n}`, role: 'customer' },
          headers: { 'x-forwarded-for': `192.0.2.${n % 200}`, 'device-id': 'stranger' },
        }),
      )
    for (let n = 0; n < 10; n += 1)
      await send(market.url, forgotPassword, {
        body: { email },
        headers: { 'x-forwarded-for': `192.0.2.${n}`, 'device-id': 'stranger' },
      })
    const right = { email, password: PASSWORD, role: 'customer' as const }
    const known = await send(market.url, login, {
      body: right,
      headers: { 'device-id': victim.deviceId, 'x-forwarded-for': '198.51.100.30' },
    })
    const fresh = await send(market.url, login, {
      body: right,
      headers: { 'device-id': 'a new telephone', 'x-forwarded-for': '198.51.100.31' },
    })
    const [mails] = await market.query<{ count: number }>(
      `select count(*)::int as count from outbox where recipient = $1`,
      [email],
    )
    return {
      tried: `${tries} wrong passwords, each from another address, 10 forgotten passwords`,
      outcome: `guesses: ${countStatuses(wrong)}; then the owner: known device ${known.status}, new device ${fresh.status}; ${mails?.count ?? 0} reset mails`,
      held: known.status === 200 && fresh.status === 200 && (mails?.count ?? 0) > 0,
    }
  },
}
