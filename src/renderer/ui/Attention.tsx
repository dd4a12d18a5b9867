import type { ReactNode } from 'react'

/** What somebody should know before they go on. */
export function Attention({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-box border border-attention bg-attention-soft p-4 text-attention-ink">
      {children}
    </div>
  )
}
