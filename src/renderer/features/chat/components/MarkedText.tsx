import type { MarkedPart } from '#shared/domain/marked.ts'

/** A text with what was found in it marked. */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isFound }, at) =>
    isFound ? (
      <mark key={at} className="rounded-sm bg-attention-soft font-semibold text-attention-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
