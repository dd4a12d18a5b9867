import { expect, test } from 'vitest'
import { changeEmail, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { server as errorText } from '#texts/refusals.ts'
import { mailedLinks, mailsTo } from '#server/testing/mailedLinks.ts'
import { openServer } from '#server/testing/openings.ts'
import { signedUp } from '#server/testing/signedUp.ts'

const server = await openServer()
const address = () => `${crypto.randomUUID()}@people.example`

async function newAccount() {
  const email = address()
  return { email, ...(await signedUp(server, email)) }
}

async function follow(token: string | undefined) {
  return (await server.ask(verifyEmail, { params: { token: token ?? '' } })).status
}

const linkTo = async (email: string) => (await mailedLinks(server, email, 'verify_account')).at(-1)

test('a mistyped address is changed, and only the link to the right one verifies it', async () => {
  const { email, token } = await newAccount()
  const mistyped = await linkTo(email)
  const right = address()
  await server.ask(changeEmail, { as: { token }, body: { email: right.toUpperCase() } })
  expect((await server.ask(me, { as: { token } })).user.email).toBe(right)
  expect(await follow(mistyped)).toBe('expired')
  expect(await follow(await linkTo(right))).toBe('verified')
  const again = await server.send(changeEmail, { as: { token }, body: { email: address() } })
  expect(again).toMatchObject({ status: 409, problem: { message: errorText.emailIsVerified } })
})

test('an address that somebody else has verified is answered the same, and its owner is told', async () => {
  const owner = await newAccount()
  expect(await follow(await linkTo(owner.email))).toBe('verified')
  const { token } = await newAccount()
  const answer = await server.send(changeEmail, { as: { token }, body: { email: owner.email } })
  expect(answer).toMatchObject({ ok: true })
  const mails = await mailsTo(server, owner.email)
  expect(mails.map(({ subject }) => subject)).toContain('You have a Tradepost account already')
})

test('what is no address is refused, and nothing changes', async () => {
  const { email, token } = await newAccount()
  expect(await server.send(changeEmail, { as: { token }, wire: { email: 'nobody' } })).toMatchObject({
    status: 400,
  })
  expect((await server.ask(me, { as: { token } })).user.email).toBe(email)
})
