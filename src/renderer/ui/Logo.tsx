import * as text from '#texts/ui.ts'

/** The mark and the name. The dot is the one orange thing in it: something waits for you. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-lead font-bold tracking-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="7" className="fill-primary" />
        <path d="M7 10h18M16 10v15" className="stroke-raised" strokeWidth="4" strokeLinecap="round" />
        <circle cx="25" cy="22" r="3.2" className="fill-attention" />
      </svg>
      {/* Measured: the middle of the capital is the middle of the mark. */}
      <span className={markOnly ? 'sr-only' : 'leading-none'}>{text.product}</span>
    </span>
  )
}
