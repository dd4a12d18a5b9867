import { expect, test } from 'vitest'
import { disputeDetail, disputeFile, openDispute } from '#shared/wire/calls/disputes.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import { requestStage, showStageBefore } from '#shared/wire/calls/stages.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { stageRequest as text } from '#texts/validation.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs, stagesNow } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { aPicture } from '#server/testing/sampleFiles.ts'

const { server, customer, provider, card } = await openForHiring()

const held = () => aHeldStage(server, { customer, provider, card })
const pictures = async (count: number) => Promise.all(Array.from({ length: count }, () => aPicture()))

const before = async (as: Person, id: StageId, count = 1) =>
  server.send(showStageBefore, { as, params: { id }, files: { pictures: await pictures(count) } })
const request = async (as: Person, id: StageId, note = 'All boards are down.', count = 1) =>
  server.send(requestStage, {
    as,
    params: { id },
    body: { note },
    files: { pictures: await pictures(count) },
  })

test('both sides see how it was before, what was done and what is said of it', async () => {
  const { bidId, id } = await held()
  expect(await before(provider, id, 2)).toMatchObject({ ok: true })
  expect(await request(provider, id)).toMatchObject({ data: { stage: { status: 'requested' } } })
  for (const person of [customer, provider]) {
    const [stage] = await stagesNow(server, person, bidId)
    expect(stage).toMatchObject({ requestNote: 'All boards are down.', requestedAt: expect.any(Date) })
    expect(stage?.pictures.map(({ moment }) => moment)).toEqual(['before', 'before', 'after'])
    for (const { url } of stage?.pictures ?? []) {
      const picture = await server.app.inject(url)
      expect(picture.headers['content-type']).toBe('image/webp')
    }
  }
})

test('the conversation says what was said with the request', async () => {
  const { jobId, id } = await held()
  await request(provider, id)
  const { conversations } = await server.ask(listConversations, { as: customer, body: {} })
  const row = conversations.find(({ job }) => job.id === jobId)
  if (!row) throw new Error('There is no conversation')
  const { messages } = await server.ask(listMessages, { as: customer, params: { id: row.id }, query: {} })
  expect(messages.at(-1)?.text).toBe('Approval requested for “Stage 1”: $350.00. All boards are down.')
})

test('asked for again after a rejection, the new note stands, and no picture is lost', async () => {
  const { bidId, id } = await held()
  await request(provider, id, 'First try.')
  await moveStageAs(server, customer, id, 'rejected')
  await request(provider, id, 'Now it is right.')
  const [stage] = await stagesNow(server, customer, bidId)
  expect(stage).toMatchObject({ requestNote: 'Now it is right.' })
  expect(stage?.pictures).toHaveLength(2)
})

test('a request needs neither', async () => {
  const { bidId, id } = await held()
  expect(await request(provider, id, '', 0)).toMatchObject({ ok: true })
  expect((await stagesNow(server, customer, bidId))[0]).toMatchObject({ requestNote: '', pictures: [] })
})

test('pictures of before are for while the money is held, five at most', async () => {
  const { id } = await held()
  expect(await before(provider, id, 4)).toMatchObject({ ok: true })
  expect(await before(provider, id, 2)).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'pictures', message: text.tooMany }] },
  })
  await request(provider, id)
  expect(await before(provider, id)).toMatchObject({ status: 409 })
})

test('only the provider of the hire shows anything of it', async () => {
  const { id } = await held()
  const stranger = await aProvider(server)
  for (const act of [before, request]) {
    expect(await act(stranger, id)).toMatchObject({ status: 404 })
    expect(await act(customer, id)).toMatchObject({ status: 403 })
  }
})

test('a dispute has on its page and in its file what was shown and said', async () => {
  const { id } = await held()
  await before(provider, id)
  await request(provider, id)
  const body = { stageId: id, reason: 'poor_work', wish: 'refund', text: 'They are loose.' } as const
  const { dispute } = await server.ask(openDispute, { as: customer, body })
  const params = { id: dispute.id }
  const { stage } = (await server.ask(disputeDetail, { as: customer, params })).dispute
  expect(stage).toMatchObject({ requestNote: 'All boards are down.', pictures: [{}, {}] })
  const { json, pdf } = await server.ask(disputeFile, { as: provider, params })
  const { stages } = (await server.app.inject(json)).json<{ stages: unknown[] }>()
  expect(stages[0]).toMatchObject({
    history: expect.arrayContaining([expect.objectContaining({ note: 'All boards are down.' })]),
    pictures: [{ shows: 'before' }, { shows: 'after' }],
  })
  expect((await server.app.inject(pdf)).statusCode).toBe(200)
})
