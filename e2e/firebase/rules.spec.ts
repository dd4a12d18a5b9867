import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { standInProblem } from './startStandIn.ts'

const problem = standInProblem()
test.skip(problem !== '', problem)

interface Evaluated {
  allowed: boolean
  newDatabase: Evaluator
}

interface Evaluator {
  as(auth: object | null): Evaluator
  read(path: string, options: { now: number }): Evaluated
  update(path: string, values: object, now: number): Evaluated
  write(path: string, value: unknown, priority: undefined, now: number): Evaluated
}

const now = Date.now()
const timestamp = { '.sv': 'timestamp' }
const member = (uid: string, until = now + 60_000) => ({ uid, token: { until } })
const people = {
  ann: member('ann'),
  bob: member('bob'),
  stranger: member('eve'),
  nobody: null,
  'a member whose time is over': member('ann', now - 1),
  server: { uid: 'tradepost-server' },
} as const
type Who = keyof typeof people

const FIRST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const SECOND = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** A conversation of Ann and Bob with one message of Ann's. */
const stored = {
  connections: {
    open: { members: { ann: 0, bob: 0 }, open: true },
    closed: { members: { ann: 0, bob: 0 }, open: false },
  },
  partners: { ann: { bob: true }, bob: { ann: true } },
  places: { open: { seq: 1, id: FIRST }, closed: { seq: 0, id: '' } },
  messages: {
    open: {
      [FIRST]: { seq: 1, senderID: 'ann', receiverID: 'bob', type: 'T', message: 'Hello', timestamp: 1 },
    },
  },
  offers: { open: { offer: { status: 'PEN' } } },
  OnlineStatus: { ann: { connections: { one: true } } },
}

let database: Evaluator
let evaluator: (data: unknown) => Evaluator
test.beforeAll(() => {
  const require = createRequire(resolve('e2e/firebase/standIn/package.json'))
  const {
    database: evaluate,
  }: { database: (rules: unknown, data: unknown) => Evaluator } = require('targaryen')
  evaluator = (data) => evaluate(JSON.parse(readFileSync('firebase/database.rules.json', 'utf8')), data)
  database = evaluator(stored)
})

const mayRead = (who: Who, path: string) => database.as(people[who]).read(path, { now }).allowed
const mayWrite = (who: Who, values: object) => database.as(people[who]).update('/', values, now).allowed

/** A message of Bob's as his client writes it, with what is different about it. */
function message(
  different: object = {},
  { connection = 'open', id = SECOND, seq = 2, sequence = {} }: Partial<Where> = {},
) {
  return {
    [`messages/${connection}/${id}`]: {
      seq,
      senderID: 'bob',
      receiverID: 'ann',
      type: 'T',
      message: 'On Monday',
      timestamp,
      ...different,
    },
    [`places/${connection}`]: { seq, id, ...sequence },
  }
}

interface Where {
  connection: string
  id: string
  seq: number
  sequence: object
}

const outsiders = ['stranger', 'nobody', 'a member whose time is over'] as const

for (const path of [
  'messages/open',
  `messages/open/${FIRST}`,
  'places/open',
  'connections/open',
  'offers/open',
])
  test(`${path} is read by its two members and the server, and by nobody else`, () => {
    for (const who of ['ann', 'bob', 'server'] as const) expect(mayRead(who, path), who).toBe(true)
    for (const who of outsiders) expect(mayRead(who, path), who).toBe(false)
  })

test('nobody reads all conversations at once', () => {
  for (const path of ['', 'messages', 'connections', 'places', 'offers', 'OnlineStatus', 'partners/ann'])
    for (const who of ['ann', ...outsiders] as const) expect(mayRead(who, path), `${who} ${path}`).toBe(false)
})

test('a message is written by its sender, a member, at the next place', () => {
  expect(mayWrite('bob', message())).toBe(true)
  for (const who of outsiders) expect(mayWrite(who, message()), who).toBe(false)
  expect(mayWrite('stranger', message({ senderID: 'eve' }))).toBe(false)
})

for (const [what, values] of [
  ['in another one’s name', message({ senderID: 'ann', receiverID: 'bob' })],
  ['to somebody outside', message({ receiverID: 'eve' })],
  ['to oneself', message({ receiverID: 'bob' })],
  ['with a time of one’s own', message({ timestamp: now - 60_000 })],
  ['of a kind that only the server writes', message({ type: 'acceptBid' })],
  ['about an offer', message({ offerID: 'offer' })],
  ['about a stage', message({ milestoneID: 'stage' })],
  ['about a change', message({ changeOrderID: 'change' })],
  ['as something that happened to the hire', message({ event: 'stage_approved' })],
  ['that is empty', message({ message: '' })],
  ['that is too long', message({ message: 'a'.repeat(32_001) })],
  ['that is no text', message({ message: { deep: true } })],
  ['with more than belongs to it', message({ more: 1 })],
  ['with less than belongs to it', message({ message: null })],
  [
    'with a picture of somebody else’s',
    message({ type: 'I', message: 'https://x/chat%2Fopen%2Fann%2F1.png' }),
  ],
  ['at a place that is taken', message({}, { seq: 1 })],
  ['at a place too far', message({}, { seq: 3 })],
  ['at a place that says another message', message({}, { sequence: { id: FIRST } })],
  ['under an id that is none', message({}, { id: 'first' })],
  ['over another one', message({}, { id: FIRST })],
  ['in a closed conversation', message({}, { connection: 'closed', seq: 1 })],
  ['in a conversation that is not there', message({}, { connection: 'none', seq: 1 })],
  ['without taking the place', { [`messages/open/${SECOND}`]: message()[`messages/open/${SECOND}`] }],
  ['as a place without a message', { 'places/open': { seq: 2, id: SECOND } }],
  ['as an older place', { 'places/open': { seq: 0, id: '' } }],
] as const)
  test(`nobody writes a message ${what}`, () => {
    expect(mayWrite('bob', values)).toBe(false)
  })

test('a picture of one’s own is taken', () => {
  const own = 'https://firebasestorage.googleapis.com/v0/b/market/o/chat%2Fopen%2Fbob%2F1.png?alt=media'
  expect(mayWrite('bob', message({ type: 'I', message: own }))).toBe(true)
})

const pdf = 'https://firebasestorage.googleapis.com/v0/b/market/o/chat%2Fopen%2Fbob%2F1.pdf?alt=media'
const document = {
  attachment: 'document',
  document_name: 'Quote.pdf',
  document_size: 120_000,
  message: `Quote.pdf\n${pdf}`,
}

test('a document of one’s own is taken', () => {
  expect(mayWrite('bob', message(document))).toBe(true)
})

for (const [what, different] of [
  ['of somebody else’s', { message: document.message.replace('bob', 'ann') }],
  ['under another name', { document_name: 'Invoice.pdf' }],
  ['without a name', { document_name: null }],
  ['with a name without end', { document_name: 'a'.repeat(201), message: `${'a'.repeat(201)}\n${pdf}` }],
  ['without a size', { document_size: null }],
  ['that is too large', { document_size: 3_209_509 }],
  ['as a picture', { type: 'I' }],
  ['of another kind', { attachment: 'program' }],
  ['that is not said to be one', { attachment: null }],
  ['as words of a file', { caption_of: FIRST }],
] as const)
  test(`nobody sends a document ${what}`, () => {
    expect(mayWrite('bob', message({ ...document, ...different }))).toBe(false)
  })

test('words go with a file of their writer’s, in the same conversation', () => {
  const file = (different: object) => ({
    ...stored,
    messages: { open: { [FIRST]: { ...stored.messages.open[FIRST], ...different } } },
  })
  const mayCaption = (different: object) =>
    evaluator(file(different))
      .as(people.bob)
      .update('/', message({ caption_of: FIRST }), now).allowed
  expect(mayCaption({ senderID: 'bob', type: 'I' })).toBe(true)
  expect(mayCaption({ senderID: 'bob', attachment: 'document' })).toBe(true)
  expect(mayCaption({ senderID: 'bob' })).toBe(false)
  expect(mayCaption({ senderID: 'ann', type: 'I' })).toBe(false)
  expect(mayWrite('bob', message({ caption_of: SECOND }))).toBe(false)
})

test('what was written is neither changed nor deleted, by the server neither', () => {
  for (const who of ['ann', 'bob', 'stranger', 'nobody', 'server'] as const) {
    for (const [path, value] of [
      [`messages/open/${FIRST}/message`, 'Goodbye'],
      [`messages/open/${FIRST}`, null],
      ['messages/open', null],
      ['messages', null],
      ['places/open', null],
    ] as const) {
      const written = database.as(people[who]).write(path, value, undefined, now)
      expect(written.allowed, `${who} ${path}`).toBe(false)
    }
  }
})

test('who belongs to a conversation, its offers and its cards are the server’s', () => {
  const letIn = { 'connections/open/members/eve': 0 }
  const card = message({ type: 'acceptBid', senderID: 'ann', receiverID: 'bob' })
  const offer = { 'offers/open/offer': { status: 'ACC' } }
  const known = { 'partners/eve/ann': true }
  const event = message({
    event: 'stage_requested',
    milestoneID: 'stage',
    senderID: 'ann',
    receiverID: 'bob',
  })
  for (const values of [letIn, card, event, offer, known]) {
    expect(mayWrite('server', values)).toBe(true)
    for (const who of ['ann', 'bob', ...outsiders] as const) expect(mayWrite(who, values), who).toBe(false)
  }
  expect(mayWrite('bob', { 'connections/closed/open': true })).toBe(false)
})

test('OnlineStatus is written by its user and read by those they talk with', () => {
  const online = { 'OnlineStatus/ann/connections/two': true, 'OnlineStatus/ann/last_seen': timestamp }
  expect(mayWrite('ann', online)).toBe(true)
  expect(mayWrite('ann', { 'OnlineStatus/ann/connections/one': null })).toBe(true)
  for (const who of ['bob', 'server', ...outsiders] as const) expect(mayWrite(who, online), who).toBe(false)
  expect(mayWrite('ann', { 'OnlineStatus/ann/last_seen': now + 60_000 })).toBe(false)
  expect(mayWrite('ann', { 'OnlineStatus/ann/name': 'Ann' })).toBe(false)
  expect(mayRead('bob', 'OnlineStatus/ann')).toBe(true)
  for (const who of outsiders) expect(mayRead(who, 'OnlineStatus/ann'), who).toBe(false)
})
