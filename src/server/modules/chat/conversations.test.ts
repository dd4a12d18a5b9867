import { beforeEach, expect, test } from 'vitest'
import { listConversations } from '#shared/wire/calls/conversations.ts'
import type { ConversationId, JobId } from '#shared/domain/ids.ts'
import { MOST_CONVERSATIONS } from '#shared/domain/limits.ts'
import { aConversation } from '#server/testing/conversations.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()
const stranger = await aProvider(server, { name: 'Sam Stranger' })

let conversation: ConversationId
beforeEach(async () => {
  conversation = await open(customer, (await aJobWithBid(server, customer, provider)).jobId)
})

const open = (as: Person, about: JobId) => aConversation(server, as, provider, about)

interface Range {
  limit?: number
  after?: ConversationId
  search?: string
}

const part = async (range: Range, as: Person) =>
  (await server.ask(listConversations, { as, body: range })).conversations.map((one) => one.id)

test('the list is searched by name and job title', async () => {
  expect(await part({ search: 'parker' }, customer)).toContain(conversation)
  expect(await part({ search: 'CEDAR' }, customer)).toContain(conversation)
  expect(await part({ search: '100%' }, customer)).toEqual([])
})

test('the list is read in parts, each after the last of the one before; nobody else’s place says anything', async () => {
  const busy = await aCustomer(server)
  for (let n = 0; n < 5; n += 1) {
    const { jobId } = await aJobWithBid(server, busy, provider)
    await open(busy, jobId)
  }
  const own = (range: Range) => part(range, busy)
  const all = await own({})
  expect(all).toHaveLength(5)
  for (const search of [undefined, 'parker']) {
    const words = search ? { search } : {}
    const first = await own({ limit: 2, ...words })
    const second = await own({ limit: 2, ...words, ...(first[1] && { after: first[1] }) })
    const third = await own({ limit: 2, ...words, ...(second[1] && { after: second[1] }) })
    expect([first.length, second.length, third.length]).toEqual([2, 2, 1])
    expect([...first, ...second, ...third]).toEqual(all)
  }
  expect(all[4] && (await own({ after: all[4] }))).toEqual([])
  expect(all[0] && (await part({ after: all[0] }, stranger))).toEqual([])
  expect(await own({ after: conversation })).toEqual([])
  const tooMany = await server.app.inject({
    method: 'POST',
    url: '/api/connections/connectionListWeb',
    headers: { 'access-token': busy.token },
    payload: { limit: MOST_CONVERSATIONS + 1 },
  })
  expect(tooMany.statusCode).toBe(400)
})
