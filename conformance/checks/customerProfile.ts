import { at, Client, textAt } from '../client.ts'
import { grown, limit, pdf, png, text, TOO_LARGE, video } from '../files.ts'
import * as names from '../names.ts'
import { mailedToken, profile, signUp } from '../person.ts'
import { profileRefusals, UPDATED } from '../profileRefusals.ts'
import { part } from '../world.ts'

const customerSteps = part('a customer’s profile', [], async (checks, { api }) => {
  const { client } = await signUp(api, 'C')
  const first = { ...profile, profile_step1: 1 }
  for (const [what, wrong, message] of profileRefusals)
    checks.refused(what, await client.put('/users', { ...first, ...wrong }), message)

  const formed = await client.put('/users', first)
  checks.done('the first step as a form, before the document', formed, UPDATED)
  checks.names('the first step', formed.body, ['message', 'user'])
  checks.names('the user after it', at(formed.body, 'user'), names.user)
  for (const [name, value] of Object.entries(profile))
    checks.equal(`it keeps ${name}`, at(formed.body, 'user', name), value)

  for (const [what, file, message] of [
    ['a video as document', video, 'Please enter valid document'],
    ['a text as document', text, /^Please (?:enter valid document|attach only documents)$/],
    ['a document that is too large', grown(pdf, limit.upload + 1), 'Please upload max of 3 mb'],
  ] as const)
    checks.refused(what, await client.putParts('/users', {}, { profile_document: file }), message)
  const largest = await client.putParts('/users', {}, { profile_document: grown(pdf, limit.upload) })
  checks.done('a document of the most bytes', largest, UPDATED)
  const second = await client.putParts('/users', { ...profile, profile_step1: 1 }, { profile_document: pdf })
  checks.done('the first step with its document', second, UPDATED)
  checks.equal('then it is done', at(second.body, 'user', 'profile_step1'), true)
  checks.that(
    'the document has a whole address',
    /^https?:\/\//.test(textAt(second.body, 'user', 'profile_document')),
    at(second.body, 'user', 'profile_document'),
    'http…',
  )

  checks.refused(
    'the second step without a picture',
    await client.putParts('/users', { profile_step2: 1 }),
    'Please Upload your Profile',
  )
  checks.refused(
    'a picture that is too large',
    await client.putParts('/users', {}, { profile_image: grown(png, limit.upload + 1) }),
    TOO_LARGE,
  )
  for (const [what, file] of [
    ['a text as picture', text],
    ['a document as picture', pdf],
  ] as const)
    checks.refused(
      what,
      await client.putParts('/users', { profile_step2: 1 }, { profile_image: file }),
      'Please upload profile image.',
    )
  const third = await client.putParts('/users', { profile_step2: 'true' }, { profile_image: png })
  checks.done('the second step with a picture', third, UPDATED)
  checks.equal('then that is done', at(third.body, 'user', 'profile_step2'), true)
})

const edges = part('a customer’s profile', [], async (checks, { api }) => {
  const { client } = await signUp(api, 'C')
  const edge = { ...profile, name: 'N'.repeat(25), bio: 'b'.repeat(200), birthdate: '24-12-2006' }
  const { status, body } = await client.put('/users', edge)
  checks.equal('the longest name and bio, the latest birth date', status, 200)
  checks.equal('the birth date comes back as it was sent', at(body, 'user', 'birthdate'), '24-12-2006')
  const screen = await client.putParts(
    '/users',
    {
      name: ' Robin',
      location: 'Burnaby, BC',
      bio: 'Moved.',
      birthdate: '03-04-1980',
      latitude: 49.2,
      longitude: -123,
    },
    { profile_document: pdf, profile_image: png },
  )
  checks.done('the profile screen, with all of its parts', screen, UPDATED)
  checks.equal('leading spaces of a name go', at(screen.body, 'user', 'name'), 'Robin')
})

const finished = part('a customer’s profile', ['mailTo'], async (checks, { api, mailTo }) => {
  const person = await signUp(api, 'C')
  await person.client.put('/users', { ...profile, profile_step1: 1 })
  await person.client.putParts('/users', { profile_step1: 1 }, { profile_document: pdf })
  await person.client.putParts('/users', { profile_step2: 1 }, { profile_image: png })
  const before = await person.client.post('/users/home', { latitude: '', longitude: '', name: '' })
  checks.status('not a member before the address is verified', before, 403)
  await new Client(api).postNothing(`/users/verify_email/${await mailedToken(mailTo, person)}`)
  const { body } = await person.client.get('/users')
  checks.equal('the steps as a form and its uploads make a whole profile', at(body, 'user', 'status'), 'ACT')
  const after = await person.client.post('/users/home', { latitude: '', longitude: '', name: '' })
  checks.done('a member after it', after)
})

export const customerProfile = [customerSteps, edges, finished]
