import { at, type Fields, type Files, listAt, textAt } from '../client.ts'
import { grown, limit, pdf, png, text, TOO_LARGE, video } from '../files.ts'
import { dayFromNow, jobFields, POSTAL_CODE, postJob, tradeOf } from '../hiring.ts'
import * as names from '../names.ts'
import { part } from '../world.ts'

const TOO_LONG = /^(?!.*can't be empty).+/

const refusals: readonly [what: string, wrong: Fields, message: string | RegExp][] = [
  ['no title', { title: '' }, "Title  field can't be empty."],
  ['a title of 101', { title: 't'.repeat(101) }, TOO_LONG],
  ['no category', { category: '' }, /^category field can't be empty\.?$/i],
  ['what is no category', { category: 'roofs' }, /./],
  ['no location', { location: '' }, "Location field can't be empty."],
  ['no postal code', { city: '' }, "Postal code field can't be empty"],
  ['a postal code of 16', { city: 'V'.repeat(16) }, TOO_LONG],
  ['no description', { description: '' }, /^description field can't be empty\.?$/i],
  ['a description of 1001', { description: 'd'.repeat(1_001) }, TOO_LONG],
  ['no start date', { start_date: '' }, /^start date field can't be empty\.?$/i],
  ['no end date', { end_date: '' }, /^end date field can't be empty\.?$/i],
  ['no start time', { start_time: '' }, /^start time field can't be empty\.?$/i],
  ['no end time', { end_time: '' }, /^end time field can't be empty\.?$/i],
  ['a start in the past', { start_date: dayFromNow(-3) }, TOO_LONG],
  ['an end before the start', { end_date: dayFromNow(9) }, TOO_LONG],
  [
    'an end at the hour of the start',
    { end_date: dayFromNow(10), end_time: '09:00' },
    'End Time should be greater than start time.',
  ],
  [
    'an end before the hour of the start',
    { end_date: dayFromNow(10), end_time: '08:30' },
    'End Time should be greater than start time.',
  ],
  ['a budget of letters', { budget: 'much' }, TOO_LONG],
  ['a budget of 8', { budget: '12345678' }, TOO_LONG],
]

const wrongFiles: readonly [what: string, files: Files, message: string | RegExp][] = [
  ['a text as attachment', { attachment: text }, 'Please select valid document'],
  ['a picture as attachment', { attachment: png }, 'Please select valid document'],
  [
    'an attachment that is too large',
    { attachment: grown(pdf, limit.attachment + 1) },
    'Please upload max size of 3 mb',
  ],
  ['a picture that is too large', { job_images: grown(png, limit.upload + 1) }, TOO_LARGE],
  ['a document as picture', { job_images: pdf }, /./],
  ['a video as picture', { job_images: video }, /./],
  ['six pictures', { job_images: [png, png, png, png, png, png] }, /5/],
]

const posting = part('jobs', ['customer', 'provider'], async (checks, { customer, provider }) => {
  const { client } = customer
  const good = jobFields(await tradeOf(provider))
  for (const [what, wrong, message] of refusals)
    checks.refused(what, await client.postParts('/jobs', { ...good, ...wrong }), message)
  for (const [what, files, message] of wrongFiles)
    checks.refused(what, await client.postParts('/jobs', good, files), message)
  checks.refused(
    'nothing at all',
    await client.postParts('/jobs', { title: '' }),
    "Title  field can't be empty.",
  )
  checks.status('a provider posts none', await provider.client.postParts('/jobs', good), 403)

  const edge = {
    ...good,
    title: 't'.repeat(100),
    description: 'd'.repeat(1_000),
    city: 'V'.repeat(15),
    budget: '9999999',
  }
  const longest = await client.postParts('/jobs', edge)
  checks.done('the longest fields', longest)
  await client.delete(`/jobs/${textAt(longest.body, 'jobId')}`)
  const soon = await client.postParts('/jobs', {
    ...good,
    start_date: dayFromNow(1),
    end_date: dayFromNow(1),
    end_time: '09:01',
  })
  checks.done('a job of one minute tomorrow', soon)
  await client.delete(`/jobs/${textAt(soon.body, 'jobId')}`)
})

const reading = part(
  'jobs',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const { client } = customer
    const good = jobFields(await tradeOf(provider))
    const posted = await client.postParts('/jobs', good, {
      attachment: grown(pdf, limit.attachment),
      job_images: [png, png, png, png, png],
    })
    checks.done('a job with five pictures and an attachment of the most bytes', posted)
    checks.names('it', posted.body, ['jobId'])
    const id = textAt(posted.body, 'jobId')
    const { body } = await client.get(`/jobs/${id}`)
    const job = at(body, 'job')
    checks.names('a job', job, names.job)
    for (const name of [
      'title',
      'description',
      'start_date',
      'start_time',
      'end_date',
      'end_time',
      'location',
      'city',
    ])
      checks.equal(`its ${name}`, at(job, name), good[name])
    checks.equal('its budget is numeric', Number(textAt(job, 'budget')), 1_200)
    checks.names('its category', at(job, 'category'), ['_id', 'name'])
    checks.equal('it is nobody’s yet', [at(job, 'isHired'), listAt(job, 'bids').length], [false, 0])
    checks.equal('it has five pictures', listAt(job, 'job_images').length, 5)
    const [picture] = listAt(job, 'job_images')
    checks.names('a picture', picture, ['_id', 'job_image'])
    const address = textAt(picture, 'job_image')
    checks.that('a picture has a whole address', /^https?:\/\//.test(address), address, 'http…')
    if (/^https?:/.test(address))
      checks.equal(
        'that leads to a picture',
        (await fetch(address)).headers.get('content-type')?.split('/')[0],
        'image',
      )
    const attachment = textAt(job, 'attachment')
    checks.that('its attachment has a whole address', /^https?:\/\//.test(attachment), attachment, 'http…')
    if (/^https?:/.test(attachment)) checks.equal('that leads to it', (await fetch(attachment)).status, 200)
    checks.status('another customer’s job is not found', await stranger.client.get(`/jobs/${id}`), 404, 403)

    const seen = await provider.client.get(`/jobs/${id}`)
    checks.done('a provider of the trade reads it', seen)
    checks.names('a provider’s job', at(seen.body, 'job'), names.job)
    checks.equal(
      'a provider has the first 3 of the postal code',
      at(seen.body, 'job', 'city'),
      POSTAL_CODE.slice(0, 3),
    )
    checks.equal('because isShowLocation says so', at(seen.body, 'job', 'isShowLocation'), false)
    checks.names('the customer of it', at(seen.body, 'job', 'user_id'), [
      '_id',
      'name',
      'profile_image',
      'avgrating',
      'reviews',
    ])
    await client.delete(`/jobs/${id}`)

    const plain = await postJob(customer, good['category'] as string, { budget: '' })
    const bare = at((await client.get(`/jobs/${plain}`)).body, 'job')
    checks.equal('no attachment is the text null', at(bare, 'attachment'), 'null')
    checks.that(
      'no budget is no number',
      textAt(bare, 'budget') === '',
      at(bare, 'budget'),
      'absent, null or empty',
    )
    checks.status('another customer deletes it', await stranger.client.delete(`/jobs/${plain}`), 404, 403)
    checks.done('it is deleted', await client.delete(`/jobs/${plain}`))
    checks.status('then it is gone', await client.get(`/jobs/${plain}`), 404)
  },
)

const editing = part(
  'changing a job',
  ['customer', 'provider', 'stranger'],
  async (checks, { customer, provider, stranger }) => {
    const { client } = customer
    const good = jobFields(await tradeOf(provider))
    const posted = await client.postParts('/jobs', good, { job_images: [png, png, png], attachment: pdf })
    const path = `/jobs/${textAt(posted.body, 'jobId')}`
    const pictures = async () => listAt((await client.get(path)).body, 'job', 'job_images')
    const ids = async () => (await pictures()).map((one) => textAt(one, '_id'))
    for (const [what, wrong, message] of refusals)
      checks.refused(what, await client.putParts(path, { ...good, ...wrong }), message)
    checks.status('another customer’s', await stranger.client.putParts(path, good), 404, 403)

    const keep = async (what: string, existing: readonly string[] | string, left: readonly string[]) => {
      checks.done(
        what,
        await client.putParts(path, { ...good, existing_images: existing }),
        'Job updated successfully.',
      )
      checks.equal(`${what}: those are left`, await ids(), left)
    }
    const three = await ids()
    await keep('all pictures are kept, as JSON', JSON.stringify(three), three)
    await keep('all are kept, with commas', three.join(','), three)
    await keep('all are kept, the name three times', three, three)
    const addresses = (await pictures()).map((one) => textAt(one, 'job_image'))
    await keep('all are kept, by their addresses', addresses, three)
    await keep('all are kept, by their addresses as JSON', JSON.stringify(addresses), three)
    const [first = '', second = '', third = ''] = three
    await keep(
      'two are kept, by their paths',
      addresses.slice(0, 2).map((one) => one.replace(/^https?:\/\/[^/]+/, '')),
      [first, second],
    )
    await keep('one is kept, plain', second, [second])
    checks.that('the third has gone', !(await ids()).includes(third), third, 'gone')
    const more = await client.putParts(
      path,
      { ...good, title: 'Repaint it all', existing_images: second },
      { new_images: [png, png] },
    )
    checks.done('two are added', more, 'Job updated successfully.')
    checks.equal('then there are three', (await ids()).length, 3)
    checks.equal('the title is new', textAt((await client.get(path)).body, 'job', 'title'), 'Repaint it all')
    const kept = textAt((await client.get(path)).body, 'job', 'attachment')
    checks.that('the attachment is kept', kept !== 'null' && kept !== '', kept, 'an address')
    checks.refused(
      'more than five pictures',
      await client.putParts(path, { ...good, existing_images: await ids() }, { new_images: [png, png, png] }),
      /5/,
    )
    await client.delete(path)
  },
)

export const jobs = [posting, reading, editing]
