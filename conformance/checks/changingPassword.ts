import { Client } from '../client.ts'
import { logIn, PASSWORD, signUp } from '../person.ts'
import { part } from '../world.ts'

const NOT_TOO_SHORT = /^(?!.*(?:greater than 8|minimum 8|can't be empty)).+/
const SHORT = /^Password (?:should have minimum 8 characters\.|length should be greater than 8 digits\.?)$/

const all = part('changing the password', [], async (checks, { api }) => {
  const person = await signUp(api, 'C')
  const change = (old_password: string, new_password: string) =>
    person.client.put('/users/change_password', { old_password, new_password })
  const next = 'another-horse-48-battery'
  checks.refused('no old one', await change('', next), /^old password field can't be empty\.?$/i)
  checks.refused('no new one', await change(PASSWORD, ''), /^new password field can't be empty\.?$/i)
  checks.refused('neither is sent', await person.client.put('/users/change_password'), /can't be empty/)
  checks.refused('a new one of 7', await change(PASSWORD, 'kq7wzpx'), SHORT)
  checks.refused('a new one of 33', await change(PASSWORD, 'kq7wzpx'.repeat(5).slice(0, 33)), NOT_TOO_SHORT)
  checks.status('a wrong old one', await change('something else', next), 400, 403, 409)
  const done = await change(PASSWORD, next)
  checks.done('it is changed', done)
  checks.names('it is changed', done.body, ['message'])
  const guest = new Client(api)
  const old = await guest.post('/users/login', { email: person.email, password: PASSWORD, user_type: 'C' })
  checks.status('the old one does not log in', old, 400, 401, 403)
  checks.equal('the new one logs in', (await logIn(api, person.email, next, 'C')).id, person.id)
})

export const changingPassword = [all]
