import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#shared/domain/message.ts'
import { conversationId, messageId, userId } from '#shared/domain/ids.ts'
import type { Range } from './store/chatStore.ts'
import { threadReducer } from './threadReducer.ts'
import { type Effect, newThread, type ThreadEvent } from './threadState.ts'

const me = userId.parse('00000000-0000-4000-8000-000000000001')
const other = userId.parse('00000000-0000-4000-8000-000000000002')
const conversation = conversationId.parse('00000000-0000-4000-8000-000000000003')
const perPage = 3
const reduce = threadReducer({ other, perPage, mostKept: 7 })

function message(sequence: number, sender = other): Message {
  return {
    id: messageId.parse(`00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`),
    conversationId: conversation,
    sequence,
    senderId: sender,
    receiverId: sender === me ? other : me,
    kind: 'text',
    text: `Number ${sequence}`,
    offer: null,
    sentAt: new Date(sequence * 1000),
  }
}

const pageOf = (stored: readonly Message[], { before, after }: Range) => {
  if (after !== undefined) return stored.filter(({ sequence }) => sequence > after).slice(0, perPage)
  return stored.filter(({ sequence }) => before === undefined || sequence < before).slice(-perPage)
}

/** A thread, the server's conversation, and what is on its way between the two. */
function conversationOf(length: number, place?: number) {
  const stored = Array.from({ length }, (_, index) => message(index + 1))
  let state = newThread({ delivered: 0, read: 0 }, place)
  const pushes: Message[] = []
  /** With what the server had when it was asked. */
  const underWay: { effect: Effect; atAsking: readonly Message[] }[] = []
  const tell = (event: ThreadEvent) => {
    const [next, ...effects] = reduce(state, event)
    state = next
    for (const effect of effects)
      if (effect.kind === 'load' || effect.kind === 'draw') underWay.push({ effect, atAsking: [...stored] })
  }
  const take = <One>(list: One[], pick: number): One | undefined =>
    list.splice(list.length === 0 ? 0 : pick % list.length, 1)[0]
  return {
    stored,
    get state() {
      return state
    },
    get isQuiet() {
      return underWay.length === 0
    },
    tell,
    /** Somebody sends: the other one's is pushed, one's own comes with its answer. */
    send(sender: typeof me) {
      const sent = message(stored.length + 1, sender)
      stored.push(sent)
      pushes.push(sent)
    },
    deliver(pick: number) {
      const pushed = take(pushes, pick)
      if (pushed) tell({ kind: 'pushed', message: pushed })
    },
    loseAll: () => void pushes.splice(0),
    answer(pick: number, { late = false, fails = false } = {}) {
      const found = take(underWay, pick)
      if (!found) return
      const { effect, atAsking } = found
      if (effect.kind === 'draw') return tell({ kind: 'drawn', request: effect.request })
      if (effect.kind !== 'load') return
      const { request, range } = effect
      tell(
        fails
          ? { kind: 'notLoaded', request, problem: 'no network' }
          : { kind: 'loaded', request, page: pageOf(late ? stored : atAsking, range) },
      )
    },
  }
}

type Conversation = ReturnType<typeof conversationOf>
type Act = (conversation: Conversation) => void

const pick = fc.nat(20)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>(
    (it) => it.send(other),
    (it) => it.send(me),
    (it) => [other, me, other, other].forEach((sender) => it.send(sender)),
    (it) => it.tell({ kind: 'olderWanted' }),
    (it) => it.tell({ kind: 'newerWanted' }),
    (it) => it.tell({ kind: 'newestWanted' }),
    (it) => it.tell({ kind: 'typed' }),
    (it) => {
      it.loseAll()
      it.tell({ kind: 'linkUp' })
    },
  ),
  pick.map<Act>((one) => (it) => it.deliver(one)),
  pick.map<Act>((one) => (it) => it.tell({ kind: 'placeWanted', sequence: one + 1 })),
  fc.record({ one: pick, late: fc.boolean() }).map<Act>(
    ({ one, late }) =>
      (it) =>
        it.answer(one, { late }),
  ),
  pick.map<Act>((one) => (it) => it.answer(one, { fails: true })),
)

const sequences = ({ state }: Conversation) => state.messages.map(({ sequence }) => sequence)

/** No number twice, none left out, in order. */
function expectNoGap(it: Conversation) {
  const shown = sequences(it)
  const [first = 1] = shown
  expect(shown).toEqual(shown.map((_, index) => first + index))
}

/** All that is on its way arrives. */
function settle(it: Conversation) {
  for (let turn = 0; !it.isQuiet && turn < 500; turn += 1) it.answer(0, { late: true })
  expect(it.isQuiet).toBe(true)
}

test('whatever happens in whichever order: no gap, no message twice, and none lost once the link is up', () => {
  fc.assert(
    fc.property(fc.nat(25), fc.array(act, { maxLength: 80, size: 'max' }), (length, acts) => {
      const it = conversationOf(length)
      it.tell({ kind: 'linkUp' })
      for (const doIt of acts) {
        doIt(it)
        expectNoGap(it)
        // Whoever follows has everything that was pushed.
        const { standing, heardOf, messages } = it.state
        if (standing === 'following') expect(messages.at(-1)?.sequence ?? 0).toBeGreaterThanOrEqual(heardOf)
      }
      it.loseAll()
      it.tell({ kind: 'linkUp' })
      settle(it)
      for (let turn = 0; it.state.standing === 'browsing' && turn < 50; turn += 1) {
        it.tell({ kind: 'newerWanted' })
        settle(it)
      }
      expect(it.state.standing).toBe('following')
      expectNoGap(it)
      expect(sequences(it).at(-1) ?? 0).toBe(it.stored.length)
    }),
    { numRuns: 500 },
  )
})

test('whoever reads upwards reaches the first message, and the newest again on the way down', () => {
  fc.assert(
    fc.property(fc.nat(40), (length) => {
      const it = conversationOf(length)
      it.tell({ kind: 'linkUp' })
      settle(it)
      for (let turn = 0; it.state.hasOlder && turn < 50; turn += 1) {
        it.tell({ kind: 'olderWanted' })
        settle(it)
      }
      expect(sequences(it)[0] ?? 1).toBe(1)
      expect(it.state.standing).toBe(length > 7 ? 'browsing' : 'following')
      for (let turn = 0; it.state.standing === 'browsing' && turn < 50; turn += 1) {
        it.tell({ kind: 'newerWanted' })
        settle(it)
      }
      expect(sequences(it).at(-1) ?? 0).toBe(length)
    }),
  )
})

test('what is pushed ahead of its number waits for what is missing', () => {
  const it = conversationOf(2)
  it.tell({ kind: 'linkUp' })
  settle(it)
  it.send(other)
  it.send(other)
  it.deliver(1)
  expect(it.state.standing).toBe('catchingUp')
  expect(sequences(it)).toEqual([1, 2])
  it.deliver(0)
  expect(sequences(it)).toEqual([1, 2, 3, 4])
  settle(it)
  expect(it.state.standing).toBe('following')
})

test('what could not be caught up with is asked for with the next message', () => {
  const it = conversationOf(2)
  it.tell({ kind: 'linkUp' })
  settle(it)
  it.send(other)
  it.loseAll()
  it.send(other)
  it.deliver(0)
  it.answer(0, { fails: true })
  expect(it.state.standing).toBe('behind')
  expect(sequences(it)).toEqual([1, 2])
  it.send(other)
  it.deliver(0)
  settle(it)
  expect(sequences(it)).toEqual([1, 2, 3, 4, 5])
})

test('a conversation that could not be opened opens with the next link', () => {
  const it = conversationOf(2)
  it.tell({ kind: 'linkUp' })
  it.answer(0, { fails: true })
  expect(it.state).toMatchObject({ standing: 'unavailable', problem: 'no network' })
  it.tell({ kind: 'linkUp' })
  settle(it)
  expect(it.state).toMatchObject({ standing: 'following', problem: '' })
})

test('a page that fails says so, and can be asked for again', () => {
  const it = conversationOf(9)
  it.tell({ kind: 'linkUp' })
  settle(it)
  it.tell({ kind: 'olderWanted' })
  it.answer(0, { fails: true })
  expect(it.state).toMatchObject({ standing: 'following', paging: 'none', problem: 'no network' })
  it.tell({ kind: 'olderWanted' })
  settle(it)
  expect(sequences(it)).toEqual([4, 5, 6, 7, 8, 9])
})

test('one’s own message leads from far above to the newest', () => {
  const it = conversationOf(20)
  it.tell({ kind: 'linkUp' })
  settle(it)
  while (it.state.standing !== 'browsing') {
    it.tell({ kind: 'olderWanted' })
    settle(it)
  }
  it.send(other)
  it.deliver(0)
  expect(it.state.standing).toBe('browsing')
  it.send(me)
  it.deliver(0)
  settle(it)
  expect(it.state.standing).toBe('following')
  expect(sequences(it)).toEqual([20, 21, 22])
})

test('a jump far up loads what is around it, and the newest come on the way down', () => {
  const it = conversationOf(20)
  it.tell({ kind: 'linkUp' })
  settle(it)
  it.tell({ kind: 'placeWanted', sequence: 5 })
  settle(it)
  expect(sequences(it)).toEqual([4, 5, 6])
  expect(it.state).toMatchObject({ standing: 'browsing', place: 5, begun: 2, hasOlder: true })
  it.tell({ kind: 'olderWanted' })
  settle(it)
  expect(sequences(it)).toEqual([1, 2, 3, 4, 5, 6])
  it.tell({ kind: 'newestWanted' })
  settle(it)
  expect(sequences(it)).toEqual([18, 19, 20])
  expect(it.state).toMatchObject({ standing: 'following', place: undefined })
})

test('a jump to what is there moves nothing, and one to the newest goes on following', () => {
  const it = conversationOf(9)
  it.tell({ kind: 'linkUp' })
  settle(it)
  it.tell({ kind: 'placeWanted', sequence: 8 })
  expect(it.isQuiet).toBe(true)
  expect(it.state).toMatchObject({ place: 8, begun: 1 })
  it.tell({ kind: 'placeWanted', sequence: 2 })
  it.tell({ kind: 'placeWanted', sequence: 9 })
  settle(it)
  expect(sequences(it)).toEqual([7, 8, 9])
  expect(it.state).toMatchObject({ standing: 'following', place: 9 })
})

test('a conversation that is opened at a place begins there, also where only the second link brings it', () => {
  const it = conversationOf(20, 10)
  it.tell({ kind: 'linkUp' })
  it.answer(0, { fails: true })
  it.tell({ kind: 'linkUp' })
  settle(it)
  expect(sequences(it)).toEqual([9, 10, 11])
})
