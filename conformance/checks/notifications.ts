import { at, listAt, textAt } from '../client.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

/** Plays after the main job, which leaves notifications behind. */
const notified = part(
  'notifications',
  ['customer', 'provider', 'stranger', 'testCard'],
  async (checks, world) => {
    const { customer, provider, stranger } = world
    for (const [who, { client, id }] of [
      ['customer', customer],
      ['provider', provider],
    ] as const) {
      const { status, body } = await client.get('/notifications')
      checks.equal(`a ${who}’s`, status, 200)
      const [first] = listAt(body, 'notifications')
      checks.names(`a ${who}’s notification`, first, names.notification)
      checks.names(`its job (${who})`, at(first, 'job_id'), ['_id'])
      checks.names(`its sender (${who})`, at(first, 'senderId'), ['_id'])
      checks.equal(`it is theirs (${who})`, textAt(first, 'receiverId'), id)
      const unread = await client.get('/notifications/unread')
      checks.done(`unread ones (${who})`, unread)
      checks.names(`unread ones (${who})`, unread.body, [
        'noitifcationCount',
        'unreadCountMessage',
        'notiifcations',
      ])
      const five = listAt(unread.body, 'notiifcations')
      checks.that(`at most 5 of them (${who})`, five.length > 0 && five.length <= 5, five.length, '1 to 5')
      const count = Number(at(unread.body, 'noitifcationCount'))
      const path = `/notifications/read/${textAt(five[0], '_id')}`
      checks.status(`a stranger reads it (${who})`, await stranger.client.putNothing(path), 404, 403)
      checks.done(`it is read (${who})`, await client.putNothing(path))
      const after = await client.get('/notifications/unread')
      checks.equal(`then one less is unread (${who})`, Number(at(after.body, 'noitifcationCount')), count - 1)
      const read = listAt((await client.get('/notifications')).body, 'notifications').find(
        (one) => textAt(one, '_id') === textAt(five[0], '_id'),
      )
      checks.equal(`its status is R (${who})`, at(read, 'read_status'), 'R')
    }
  },
)

const silent = part('notifications', ['customer'], async (checks, { customer }) => {
  checks.done('the list of a customer', await customer.client.get('/notifications'))
  const { body } = await customer.client.get('/notifications/unread')
  checks.names('the header’s', body, ['noitifcationCount', 'unreadCountMessage', 'notiifcations'])
  checks.status(
    'one that is not there',
    await customer.client.putNothing('/notifications/read/00000000-0000-4000-8000-000000000000'),
    404,
  )
})

export const notifications = [notified, silent]
