import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { LEAST_SEARCHED } from '#shared/domain/limits.ts'
import * as text from '#texts/messageSearch.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useMessageSearch } from '../messageSearch.ts'

interface ThreadSearchProps {
  conversation: Conversation
  onGo: (sequence: number) => void
  onClose: () => void
}

/** Finds words in the open conversation, the latest first, and goes from one message to the next. */
export function ThreadSearch({ conversation, onGo, onClose }: ThreadSearchProps) {
  const [typed, setTyped] = useState('')
  const { text: wanted, query, found } = useMessageSearch(typed, conversation.id)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isSearched = wanted.length >= LEAST_SEARCHED && wanted === typed.trim() && query.isSuccess
  const isKnown = isSearched && !query.isPlaceholderData
  // Where it went last. The address's place comes later than the next key of somebody who is quick.
  const [gone, setGone] = useState<number>()
  const at = Math.max(
    found.findIndex(({ sequence }) => sequence === gone),
    0,
  )
  const goTo = (sequence: number) => {
    setGone(sequence)
    onGo(sequence)
  }
  const go = (index: number) => {
    const one = found[(index + found.length) % found.length]
    if (one) goTo(one.sequence)
  }
  // What was looked for shows at once, at its latest; with its number, so that no key comes between them.
  const first = isKnown ? found[0]?.sequence : undefined
  useLayoutEffect(() => {
    if (first !== undefined) goTo(first)
    // Only an answer leads somewhere, not another way of saying so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, wanted])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? at - 1 : at + 1)
  }
  return (
    <search className="flex items-center gap-1 border-b border-line bg-raised px-3 py-2">
      <input
        ref={field}
        type="search"
        aria-label={text.find}
        placeholder={text.findHint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className="min-h-10 w-full min-w-0 rounded-box border border-line-strong bg-raised px-3 max-md:min-h-11"
      />
      <span role="status" className="min-w-16 shrink-0 text-center text-fine text-muted figures">
        {isKnown && (found.length === 0 ? text.nothing : text.position(at + 1, found.length))}
        {query.isError && text.failed}
      </span>
      <Step label={text.earlier} disabled={found.length === 0} onClick={() => go(at + 1)}>
        <ChevronUp aria-hidden="true" className="size-5" />
      </Step>
      <Step label={text.later} disabled={found.length === 0} onClick={() => go(at - 1)}>
        <ChevronDown aria-hidden="true" className="size-5" />
      </Step>
      <Step label={text.close} onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </Step>
    </search>
  )
}

interface StepProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <Button
      variant="quiet"
      className="shrink-0 max-md:min-h-11 max-md:min-w-11 max-md:px-2.5"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
