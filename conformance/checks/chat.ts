import { at, textAt } from '../client.ts'
import { connectionOf, jobWithBid } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const all = part(
  'chat',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const { client } = customer
    const job = await jobWithBid(customer, provider, 1_000, 2)
    const opening = { job_id: job.id, other_user_id: provider.id }
    const opened = await client.post('/connections', { newConnection: '', ...opening })
    checks.done('a connection is opened, newConnection empty', opened)
    for (const newConnection of ['true', '1'])
      checks.done(
        `newConnection ${newConnection}`,
        await client.post('/connections', { newConnection, ...opening }),
      )
    checks.done('newConnection left out', await client.post('/connections', opening))
    checks.status(
      'a stranger opens none',
      await stranger.client.post('/connections', { newConnection: '', ...opening }),
      403,
      404,
    )

    const listOf = (person: typeof customer) => connectionOf(person, job.id)
    const connection = await listOf(customer)
    checks.names('a connection', connection, names.connection)
    checks.names('the other one', at(connection, 'other_user_id'), ['_id', 'name', 'profile_image'])
    checks.equal('that is the provider', textAt(connection, 'other_user_id', '_id'), provider.id)
    checks.done('the list as a form', await client.post('/connections/connectionListWeb'))
    const connection_id = textAt(connection, '_id')

    const detail = await client.get(`/jobs/jobDetailChat/${job.id}/${provider.id}/${connection_id}`)
    checks.done('the job of the chat', detail)
    checks.names('it', at(detail.body, 'job'), names.job)
    checks.status(
      'a stranger’s',
      await stranger.client.get(`/jobs/jobDetailChat/${job.id}/${provider.id}/${connection_id}`),
      403,
      404,
    )

    const said = {
      connection_id,
      receiverID: provider.id,
      senderID: customer.id,
      type: 'T',
      message: 'When can you start?',
    }
    const sent = await client.post('/connections/sendMessage', said)
    checks.done('a message, with the fields of the specification', sent)
    const message = at(sent.body, 'message')
    if (typeof message === 'object') checks.names('a message', message, names.message)
    checks.refused(
      'a blank message',
      await client.post('/connections/sendMessage', { ...said, message: '   ' }),
      'Type message in enter your message',
    )
    checks.refused(
      'an empty message',
      await client.post('/connections/sendMessage', { ...said, message: '' }),
      'Type message in enter your message',
    )
    checks.refused(
      'a message of no type',
      await client.post('/connections/sendMessage', { ...said, type: 'X' }),
      /./,
    )
    checks.status(
      'a stranger’s message',
      await stranger.client.post('/connections/sendMessage', { ...said, senderID: stranger.id }),
      403,
      404,
    )
    const forged = await provider.client.post('/connections/sendMessage', { ...said, message: 'Forged' })
    checks.that(
      'nobody writes as somebody else',
      forged.status >= 400 || textAt(forged.body, 'message', 'senderID') === provider.id,
      forged.body,
      'a refusal, or the true sender',
    )

    const theirs = await listOf(provider)
    checks.that(
      'the provider has it unread',
      Number(at(theirs, 'user_read_count')) >= 1,
      at(theirs, 'user_read_count'),
      '1 or more',
    )
    const unread = await provider.client.get('/notifications/unread')
    checks.that(
      'the header counts it',
      Number(at(unread.body, 'unreadCountMessage')) >= 1,
      at(unread.body, 'unreadCountMessage'),
      '1 or more',
    )
    checks.done('it is read', await provider.client.post('/connections/clearCount', { connection_id }))
    checks.equal('then nothing is unread', at(await listOf(provider), 'user_read_count'), 0)
    const last = await client.post('/connections/sendMessage', { ...said, message: 'Tomorrow?' })
    checks.done('another message', last)
    const preview = await listOf(provider)
    checks.equal('the preview of it', [at(preview, 'type'), at(preview, 'message')], ['T', 'Tomorrow?'])
    checks.status(
      'a stranger clears',
      await stranger.client.post('/connections/clearCount', { connection_id }),
      403,
      404,
    )
    checks.status(
      'a stranger deletes',
      await stranger.client.delete(`/connections/${connection_id}`),
      403,
      404,
    )
    checks.done('it is deleted', await client.delete(`/connections/${connection_id}`))
    checks.equal('then it is gone from the list', await listOf(customer), undefined)
    await client.delete(`/jobs/${job.id}`)
  },
)

export const chat = [all]
