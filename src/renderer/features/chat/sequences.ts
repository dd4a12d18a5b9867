import type { Message } from '#shared/domain/message.ts'

/** With one more message, in its order; one that is there already stays the one. */
export function joined(messages: readonly Message[], message: Message): readonly Message[] {
  if (messages.some((one) => one.sequence === message.sequence)) return messages
  return [...messages, message].toSorted((one, other) => one.sequence - other.sequence)
}

/** With a page that the server says comes next; of it what is there already is left out. */
export function appended(messages: readonly Message[], page: readonly Message[]): readonly Message[] {
  const last = messages.at(-1)?.sequence ?? 0
  const next = page.filter((one) => one.sequence > last)
  return next.length === 0 ? messages : [...withDecisions(messages, next), ...next]
}

/** Moves what waits, by number, into line, as far as there is no gap before it. */
export function settled<State extends { messages: readonly Message[]; waiting: readonly Message[] }>(
  state: State,
): State {
  const last = state.messages.at(-1)?.sequence ?? 0
  const late = state.waiting.filter((one) => one.sequence > last)
  const gap = late.findIndex((one, index) => one.sequence !== last + 1 + index)
  const [next, waiting] = gap === -1 ? [late, []] : [late.slice(0, gap), late.slice(gap)]
  return { ...state, messages: appended(state.messages, next), waiting }
}

/** An answer to an offer also changes the card that made it. */
function withDecisions(messages: readonly Message[], next: readonly Message[]): readonly Message[] {
  const decided = new Map(next.flatMap(({ offer }) => (offer ? [[offer.id, offer]] : [])))
  if (decided.size === 0) return messages
  return messages.map((one) => {
    const offer = one.offer && decided.get(one.offer.id)
    return offer ? { ...one, offer } : one
  })
}
