import { part } from '../world.ts'

const all = part(
  'profiles',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const seen = await customer.client.get(`/users/${provider.id}/49.28/-123.12`)
    checks.done('a customer looks at a provider', seen)
    const flat = JSON.stringify(seen.body)
    for (const name of [
      'name',
      'profile_image',
      'bio',
      'avgrating',
      'reviews',
      'jobCompleted',
      'certified',
      'categories',
      'gallery',
      'distance',
    ])
      checks.that(`a provider’s ${name} is told`, flat.includes(`"${name}":`), flat.slice(0, 300), name)
    for (const name of ['id_document', 'birthdate', 'email'])
      checks.that(
        `a provider’s ${name} is not told`,
        !new RegExp(`"${name}":"[^"]`).test(flat),
        name,
        'nothing',
      )
    checks.done('from nowhere', await customer.client.get(`/users/${provider.id}/0/0`))
    const person = await provider.client.get(`/users/${stranger.id}/0/0`)
    checks.done('a provider looks at a customer', person)
    const text = JSON.stringify(person.body)
    for (const name of ['birthdate', 'email', 'location'])
      checks.that(
        `the ${name} of a customer who has not hired them is not told`,
        !new RegExp(`"${name}":"[^"]`).test(text),
        name,
        'nothing',
      )
    checks.status('nobody', await customer.client.get('/users/00000000-0000-4000-8000-000000000000/0/0'), 404)
    checks.done('reviews of a person', await customer.client.get(`/reviews/user/${provider.id}`))
  },
)

export const profiles = [all]
