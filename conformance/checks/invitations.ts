import { at, listAt, textAt } from '../client.ts'
import { postJob, tradeOf } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const all = part(
  'invitations',
  ['customer', 'provider', 'rival', 'stranger'],
  async (checks, { customer, provider, rival, stranger }) => {
    const { client } = customer
    const job_id = await postJob(customer, await tradeOf(provider))
    for (const [what, answer] of [
      ['nobody, as JSON', client.postJson('/invitations', { job_id, receiver_ids: [] })],
      ['nobody, left out', client.postJson('/invitations', { job_id })],
      ['nobody, as an empty field', client.post('/invitations', { job_id, receiver_ids: '' })],
      ['nobody, left out of a form', client.post('/invitations', { job_id })],
    ] as const)
      checks.refused(what, await answer, 'Please select any provider ')
    checks.status(
      'another’s job',
      await stranger.client.postJson('/invitations', { job_id, receiver_ids: [provider.id] }),
      404,
      403,
    )

    for (const place of ['0/0', '49.28/-123.12']) {
      const { status, body } = await client.get(`/invitations/invitees/${job_id}/${place}`)
      checks.equal(`who can be invited, from ${place}`, status, 200)
      const found = listAt(body, 'invitees').find((one) => textAt(one, '_id') === provider.id)
      checks.names('one of them', found, names.provider)
    }

    const sent = 'Invitation Sent Successfully'
    checks.done(
      'invited with brackets',
      await client.post('/invitations', { job_id, 'receiver_ids[]': [provider.id] }),
      sent,
    )
    const listed = await provider.client.get('/invitations/1')
    checks.done('the provider lists invitations', listed)
    checks.names('it', listed.body, ['jobs', ...names.page])
    checks.equal('with 20 on a page', at(listed.body, 'perPageRecords'), 20)
    const zero = await provider.client.get('/invitations/0')
    checks.equal(
      'page 0 is the first page',
      [zero.status, listAt(zero.body, 'jobs').length],
      [200, listAt(listed.body, 'jobs').length],
    )
    const mine = listAt(listed.body, 'jobs').find((one) => textAt(one, '_id') === job_id)
    checks.names('an invited job', mine, names.jobFacts)
    const invitation = at(mine, 'isInvitation')
    checks.names('its invitation', invitation, names.invitation)
    checks.equal('who it is for', at(invitation, 'receiver_ids'), [provider.id])
    const seen = await provider.client.get(`/jobs/${job_id}`)
    checks.names('the invitation in the job', at(seen.body, 'job', 'isInvitation'), names.invitation)
    const counted = await provider.client.get('/bids/mybids/1')
    checks.that(
      'mybids counts it',
      Number(at(counted.body, 'invitations')) > 0,
      at(counted.body, 'invitations'),
      '1 or more',
    )

    const invitation_id = textAt(invitation, 'invitation_id')
    checks.refused(
      'neither ACC nor REJ',
      await provider.client.put('/invitations', { invitation_id, status: 'YES' }),
      /./,
    )
    checks.status(
      'another provider answers it',
      await rival.client.put('/invitations', { invitation_id, status: 'ACC' }),
      404,
      403,
    )
    checks.done(
      'it is accepted',
      await provider.client.put('/invitations', { invitation_id, status: 'ACC' }),
      'Invitation accepted successfully',
    )
    const after = await provider.client.get(`/jobs/${job_id}`)
    checks.equal('then it is ACC', at(after.body, 'job', 'isInvitation', 'status'), 'ACC')

    checks.done(
      'another is invited, the name once',
      await client.post('/invitations', { job_id, receiver_ids: rival.id }),
      sent,
    )
    const rivals = at((await rival.client.get(`/jobs/${job_id}`)).body, 'job', 'isInvitation')
    checks.done(
      'they reject it',
      await rival.client.put('/invitations', {
        invitation_id: textAt(rivals, 'invitation_id'),
        status: 'REJ',
      }),
      'Invitation rejected successfully',
    )
    await client.delete(`/jobs/${job_id}`)
    const second = await postJob(customer, await tradeOf(provider))
    checks.done(
      'two are invited, as JSON',
      await client.postJson('/invitations', { job_id: second, receiver_ids: [provider.id, rival.id] }),
      sent,
    )
    await client.delete(`/jobs/${second}`)
  },
)

export const invitations = [all]
