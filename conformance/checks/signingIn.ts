import { type Answer, at, Client, type Fields, textAt } from '../client.ts'
import * as names from '../names.ts'
import { mailedToken, newEmail, PASSWORD, signUp } from '../person.ts'
import { part } from '../world.ts'

const email = 'somebody@checks.example'
const TOO_SHORT = 'Password length should be greater than 8 digits'
const NOT_TOO_SHORT = /^(?!.*(?:greater than 8|minimum 8|can't be empty)).+/

const refusals: readonly [what: string, path: string, form: Fields, message: string | RegExp][] = [
  [
    'a sign-up without email',
    '/users',
    { email: '', password: PASSWORD, user_type: 'C' },
    "Email address field can't be empty.",
  ],
  [
    'a sign-up with the email field left out',
    '/users',
    { password: PASSWORD, user_type: 'C' },
    "Email address field can't be empty.",
  ],
  [
    'a sign-up with what is no email',
    '/users',
    { email: 'nobody', password: PASSWORD, user_type: 'C' },
    'Email address is not valid.',
  ],
  [
    'a sign-up with two emails in one',
    '/users',
    { email: 'a@b@c.example', password: PASSWORD, user_type: 'C' },
    'Email address is not valid.',
  ],
  [
    'a sign-up without password',
    '/users',
    { email, password: '', user_type: 'C' },
    "Password field can't be empty.",
  ],
  [
    'a sign-up with the password field left out',
    '/users',
    { email, user_type: 'C' },
    "Password field can't be empty.",
  ],
  ['a sign-up with a password of 7', '/users', { email, password: 'kq7wzpx', user_type: 'C' }, TOO_SHORT],
  [
    'a sign-up with a password of 33',
    '/users',
    { email, password: 'kq7wzpx'.repeat(5).slice(0, 33), user_type: 'C' },
    NOT_TOO_SHORT,
  ],
  ['a sign-up as no type of account', '/users', { email, password: PASSWORD, user_type: 'X' }, /./],
  ['a sign-up without a type of account', '/users', { email, password: PASSWORD }, /./],
  [
    'a login without email',
    '/users/login',
    { email: '', password: 'x', user_type: 'C' },
    "Email address field can't be empty.",
  ],
  [
    'a login with what is no email',
    '/users/login',
    { email: 'nobody', password: 'x', user_type: 'C' },
    'Email address is not valid.',
  ],
  [
    'a login without password',
    '/users/login',
    { email, password: '', user_type: 'C' },
    "Password field can't be empty.",
  ],
  ['a login without a type of account', '/users/login', { email, password: PASSWORD }, /./],
  [
    'a forgotten password without email',
    '/users/forgot_password',
    { email: '' },
    "Email field can't be empty.",
  ],
  ['a forgotten password with no field', '/users/forgot_password', {}, "Email field can't be empty."],
  [
    'a forgotten password of what is no email',
    '/users/forgot_password',
    { email: 'x' },
    'Email address is not valid.',
  ],
]

const badInput = part('signing in', [], async (checks, { api }) => {
  const guest = new Client(api)
  for (const [what, path, form, message] of refusals)
    checks.refused(what, await guest.post(path, form), message)
})

const signingUp = part('signing in', [], async (checks, { api }) => {
  const guest = new Client(api)
  const unfinished: readonly ['C' | 'P', string][] = [
    ['C', 'a customer'],
    ['P', 'a provider'],
  ]
  for (const [type, who] of unfinished) {
    const own = newEmail()
    const answer = await guest.post('/users', { email: own, password: PASSWORD, user_type: type })
    checks.done(`${who} signs up`, answer)
    checks.names(`${who}’s sign-up`, answer.body, names.login)
    const user = at(answer.body, 'user')
    checks.names(`${who} signed up`, user, names.user)
    checks.equal(
      `${who} is of that type`,
      [at(answer.body, 'user_type'), at(user, 'user_type')],
      [type, type],
    )
    checks.equal(`${who} has this email`, at(user, 'email'), own)
    checks.that(
      `${who} has a sign-up token until the address is verified`,
      textAt(user, 'signup_token') !== '',
      at(user, 'signup_token'),
      'a text',
    )
    for (const step of [1, 2, 3, 4, 5])
      checks.equal(`${who} has not done step ${step}`, Boolean(at(user, `profile_step${step}`)), false)
    const again = await guest.post('/users/login', { email: own, password: PASSWORD, user_type: type })
    checks.done(`${who} logs in before the profile is complete`, again)
    for (const [what, email, password] of [
      ['email', ` ${own} `, PASSWORD],
      ['password', own, `${PASSWORD} `],
    ] as const)
      checks.done(
        `${who} logs in with spaces around the ${what}, which are removed`,
        await guest.post('/users/login', { email, password, user_type: type }),
      )
    const other = type === 'C' ? 'P' : 'C'
    const wrongType = await guest.post('/users/login', { email: own, password: PASSWORD, user_type: other })
    checks.status(`${who} can't log in as the other type`, wrongType, 400, 401, 403, 409)
    const wrong = await guest.post('/users/login', {
      email: own,
      password: 'something else',
      user_type: type,
    })
    checks.status(`${who} can't log in with another password`, wrong, 400, 401, 403)
    const unknown = await guest.post('/users/login', { email: newEmail(), password: 'x', user_type: type })
    checks.equal(
      `whether an account exists is not told (${type})`,
      [unknown.status, at(unknown.body, 'message')],
      [wrong.status, at(wrong.body, 'message')],
    )
  }
  for (const [length, password] of [
    [8, 'kq7wzpxv'],
    [31, 'kq7wzpxv-31-is-between-readings'],
    [32, 'kq7wzpxv-32-is-the-most-of-them-'],
  ] as const)
    checks.done(
      `a password of ${length}`,
      await guest.post('/users', { email: newEmail(), password, user_type: 'C' }),
    )
  await spacesWithin(guest, (answer) =>
    checks.that(
      'a password of 21 with spaces is taken without them, or refused with a text that is true',
      answer.status === 200 || (answer.status === 400 && NOT_TOO_SHORT.test(textAt(answer.body, 'message'))),
      { status: answer.status, message: at(answer.body, 'message') },
      '200, or 400 and why',
    ),
  )
})

async function spacesWithin(guest: Client, judge: (answer: Answer) => void): Promise<void> {
  judge(await guest.post('/users', { email: newEmail(), password: 'k w z p x v q t r m 7', user_type: 'C' }))
}

const session = part('signing in', ['customer', 'provider'], async (checks, { api, customer, provider }) => {
  const guest = new Client(api, '', 'another device')
  for (const [{ email, password, client }, type] of [
    [customer, 'C'],
    [provider, 'P'],
  ] as const) {
    const { status, body } = await guest.post('/users/login', { email, password, user_type: type })
    checks.equal(`a finished ${type} logs in`, status, 200)
    checks.names(`the login of a ${type}`, body, names.login)
    checks.names(`the user of a ${type}`, at(body, 'user'), names.user)
    checks.equal(`a finished ${type} is active`, at(body, 'user', 'status'), 'ACT')
    checks.equal(`the address of a ${type} is verified`, at(body, 'user', 'signup_token'), '')
    checks.that(
      `the birth date of a ${type} is DD-MM-YYYY`,
      /^\d\d-\d\d-\d{4}$/.test(textAt(body, 'user', 'birthdate')),
      at(body, 'user', 'birthdate'),
      'DD-MM-YYYY',
    )
    const own = await client.get('/users')
    checks.done(`a ${type} reads their own account`, own)
    checks.equal(`the type of a ${type}`, at(own.body, 'type'), type)
    checks.names(`the own account of a ${type}`, at(own.body, 'user'), names.user)
    checks.that(
      `the picture of a ${type} has a whole address`,
      /^https?:\/\//.test(textAt(own.body, 'user', 'profile_image')),
      at(own.body, 'user', 'profile_image'),
      'http…',
    )
  }
})

const tokens = part('signing in', [], async (checks, { api }) => {
  checks.status('no token', await new Client(api).get('/users'), 401)
  checks.status('nobody’s token', await new Client(api, 'nobody').get('/users'), 401)
  const answer = await new Client(api).post('/users/forgot_password', { email: newEmail() })
  checks.done('a forgotten password of an unknown email', answer)
  checks.names('a forgotten password', answer.body, ['message'])
  const expired = await new Client(api).postNothing('/users/verify_email/nobody')
  checks.equal('a sign-up token that is none', at(expired.body, 'message'), 'Your signup token has expired')
  checks.names('a sign-up token that is none', expired.body, ['message', 'status'])
  const social = await new Client(api).post('/users/socialLogin', {
    name: 'Robin Field',
    email: newEmail(),
    user_type: 'C',
    social_media_id: '1234567890',
    profile_image: '',
  })
  checks.that(
    'nobody is signed in by what they say of a network',
    social.status >= 400 && social.status < 500 && at(social.body, 'access_token') === undefined,
    social.status,
    '4xx',
  )
})

const verifying = part('signing in', ['mailTo'], async (checks, { api, mailTo }) => {
  const person = await signUp(api, 'C')
  const token = await mailedToken(mailTo, person)
  const answer = await new Client(api).postNothing(`/users/verify_email/${token}`)
  checks.done('an address is verified', answer, 'Thank you. Your account has been verified.')
  checks.names('an address is verified', answer.body, ['message', 'status'])
  const { body } = await person.client.get('/users')
  checks.equal('its sign-up token is empty then', at(body, 'user', 'signup_token'), '')
  const reset = await new Client(api).post('/users/forgot_password', { email: person.email })
  checks.done('a forgotten password of a known email', reset)
  const unknown = await new Client(api).post('/users/forgot_password', { email: newEmail() })
  checks.equal(
    'whether an account exists is not told',
    at(unknown.body, 'message'),
    at(reset.body, 'message'),
  )
})

export const signingIn = [badInput, signingUp, session, tokens, verifying]
