import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** What waits, as one sentence. */
export function WaitingText({ one: { kind, about, amount, other, count } }: { one: Waiting }) {
  if (kind === 'decide_bids') return text.bidsToDecide(count)
  const parts = { about, name: other?.name, amount: amount !== null && <Money amount={amount} /> }
  return <Sentence text={text.sentences[kind]} parts={parts} />
}
