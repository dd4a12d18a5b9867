import { at, textAt } from '../client.ts'
import { finishPayouts, type Person, signUp } from '../person.ts'
import { connected, type Handshake, heard, joined, open } from '../socket.ts'
import { part } from '../world.ts'

/** How long nothing may come before it is believed that nothing comes: what does come, comes before another call is answered. */
const SILENCE_MS = 300

const ways = (person: Person): readonly [string, Handshake, unknown][] => [
  ['its token in auth', { auth: { token: person.client.token } }, { userId: person.id }],
  ['its token as a header', { extraHeaders: { 'access-token': person.client.token } }, { userId: person.id }],
  ['the user id alone in joinRoom', { auth: { token: person.client.token } }, person.id],
]

/** Payout onboarding that is done is told to whoever has joined the room of that account. */
const updates = part('sockets', ['mailTo'], async (checks, { api }) => {
  for (const index of ways(await signUp(api, 'P')).keys()) {
    const person = await signUp(api, 'P')
    const way = ways(person)[index]
    if (!way) continue
    const [what, handshake, joining] = way
    const socket = open(api.url, handshake)
    try {
      checks.equal(`a socket with ${what}`, await connected(socket), true)
      if (!socket.connected) continue
      await joined(socket, joining)
      const told = heard(socket, 'accountUpdated')
      await finishPayouts(person)
      checks.names(`accountUpdated, with ${what}`, await told, ['profile_step3'])
      checks.equal(`the step is done, with ${what}`, typeof at(await told, 'profile_step3'), 'boolean')
    } finally {
      socket.disconnect()
    }
  }
})

const strangers = part('sockets', ['mailTo'], async (checks, { api }) => {
  const person = await signUp(api, 'P')
  const other = await signUp(api, 'P')
  const foreign = open(api.url, { auth: { token: other.client.token } })
  const nobody = open(api.url, { reconnection: false })
  try {
    await connected(foreign)
    await joined(foreign, { userId: person.id })
    nobody.emit('joinRoom', { userId: person.id })
    const told = [heard(foreign, 'accountUpdated', SILENCE_MS), heard(nobody, 'accountUpdated', SILENCE_MS)]
    await finishPayouts(person)
    checks.equal('others are told nothing, nor is a socket without a token', await Promise.all(told), [
      undefined,
      undefined,
    ])
  } finally {
    foreign.disconnect()
    nobody.disconnect()
  }
})

const link = part('payout onboarding', ['provider', 'customer'], async (checks, { provider, customer }) => {
  const answer = await provider.client.get('/stripe/stripe-connect-onboarding/web')
  checks.done('the link', answer)
  checks.that(
    'it has a whole address',
    /^https?:\/\//.test(textAt(answer.body, 'url')),
    textAt(answer.body, 'url'),
    'http…',
  )
  checks.status(
    'a customer has none',
    await customer.client.get('/stripe/stripe-connect-onboarding/web'),
    403,
  )
})

export const sockets = [updates, strangers, link]
