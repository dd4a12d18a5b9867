import { listAt, textAt } from '../client.ts'
import { grown, limit, pdf, png, text, TOO_LARGE } from '../files.ts'
import { part } from '../world.ts'

const all = part('gallery', ['provider', 'customer'], async (checks, { provider, customer }) => {
  const { client } = provider
  const upload = (count: number) =>
    client.putParts('/users/upload_gallery', {}, { gallery_images: Array.from({ length: count }, () => png) })
  const idsOf = (body: unknown) => listAt(body, 'images').map((one) => textAt(one, '_id'))
  const before = listAt((await client.get('/users')).body, 'user', 'gallery').map((one) => textAt(one, '_id'))
  if (before.length > 0) return checks.skip('it needs a provider whose gallery is empty')
  for (const [what, file] of [
    ['a document', pdf],
    ['a text', text],
  ] as const)
    checks.refused(
      what,
      await client.putParts('/users/upload_gallery', {}, { gallery_images: file }),
      'Please add only images',
    )
  checks.refused(
    'one that is too large',
    await client.putParts('/users/upload_gallery', {}, { gallery_images: grown(png, limit.upload + 1) }),
    TOO_LARGE,
  )
  checks.refused('six at once', await upload(6), 'Please Upload Maximum 5 Images.')
  const first = await upload(5)
  checks.done('five at once', first)
  checks.names('it', first.body, ['message', 'images'])
  checks.equal('they are stored', idsOf(first.body).length, 5)
  const picture = listAt(first.body, 'images')[0]
  checks.names('a picture', picture, ['_id', 'image'])
  checks.that(
    'it has a whole address',
    /^https?:\/\//.test(textAt(picture, 'image')),
    textAt(picture, 'image'),
    'http…',
  )
  await upload(5)
  const full = await upload(5)
  checks.equal('fifteen are stored', idsOf(full.body).length, 15)
  checks.refused(
    'one more',
    await upload(1),
    'Your portfolio gallery is already full please remove some images to add new.',
  )
  checks.status(
    'a customer has none',
    await customer.client.putParts('/users/upload_gallery', {}, { gallery_images: png }),
    403,
  )

  const ids = idsOf(full.body)
  for (const [what, answer] of [
    ['none chosen', client.delete('/users?imageIds=')],
    ['none chosen, in the body', client.delete('/users?imageIds=', { imageIds: '' })],
    ['none chosen, as JSON', client.deleteJson('/users?imageIds=', { imageIds: [] })],
  ] as const)
    checks.refused(what, await answer, 'Please Select Images')
  const one = await client.delete('/users?imageIds=', { imageIds: ids[0] ?? '' })
  checks.done('one is deleted, in the body', one)
  checks.names('it', one.body, ['message', 'images'])
  checks.equal('fourteen are left', idsOf(one.body).length, 14)
  const two = await client.delete('/users?imageIds=', { imageIds: ids.slice(1, 3).join(',') })
  checks.equal('two are deleted, with a comma in the body', [two.status, idsOf(two.body).length], [200, 12])
  const more = await client.delete('/users?imageIds=', { 'imageIds[]': ids.slice(3, 5) })
  checks.equal(
    'two are deleted, with brackets in the body',
    [more.status, idsOf(more.body).length],
    [200, 10],
  )
  const json = await client.deleteJson('/users?imageIds=', { imageIds: ids.slice(5, 7) })
  checks.equal('two are deleted, as JSON', [json.status, idsOf(json.body).length], [200, 8])
  const rest = await client.delete(`/users?imageIds=${ids.slice(7).join(',')}`)
  checks.equal('the rest is deleted, in the address', [rest.status, idsOf(rest.body).length], [200, 0])
})

export const gallery = [all]
