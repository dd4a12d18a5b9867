import type { ReactNode } from 'react'

interface HeroSlideProps {
  /** Says nothing that the words below don't. */
  picture: ReactNode
  body: string
}

export function HeroSlide({ picture, body }: HeroSlideProps) {
  return (
    <div className="grid gap-4">
      <div
        aria-hidden="true"
        className="grid min-h-80 items-center sm:min-h-88 rounded-box bg-sunken p-4 sm:p-6"
      >
        {picture}
      </div>
      <p className="min-h-20 max-w-prose text-lead text-muted">{body}</p>
    </div>
  )
}
