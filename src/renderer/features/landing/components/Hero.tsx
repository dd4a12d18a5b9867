import { useId, useRef, useState } from 'react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useAlive } from '#renderer/prerendered/useAlive.ts'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { PostedJob } from './PostedJob.tsx'
import { WhereField } from './WhereField.tsx'

// What moves slides is not of the first load.
const HeroSlides = onDemand(async () => (await import('./HeroSlides.tsx')).HeroSlides)

const words = [text.post, text.accept, text.hire] as const

interface HeroProps {
  /** Whoever has signed in and not finished is led on; everybody else may begin. */
  onSetProfile: (() => void) | undefined
  /** Takes what they have said is to be done, and where; both may be empty. */
  onPost: (title: string, place: PlaceValue | null) => void
  onFindWork: (() => void) | undefined
}

/** Straight into posting: whoever has no account yet makes one on the way, and finds what they said. */
function WhatNeedsDoing({ onPost }: Pick<HeroProps, 'onPost'>) {
  const id = useId()
  const what = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<PlaceValue | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Read, not followed: it may have been typed before this code had come.
        onPost(what.current?.value.trim() ?? '', place)
      }}
      className="grid gap-4 rounded-box border border-line bg-raised p-4 sm:p-5"
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {text.whatNeedsDoing}
        </label>
        <input
          id={id}
          ref={what}
          placeholder={text.whatNeedsDoingExample}
          className="min-h-11 min-w-0 rounded-box border border-line-strong bg-raised px-3"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-3">
        <WhereField value={place} onChange={setPlace} />
        <Button type="submit" className="min-h-11 self-start px-5 sm:mt-[1.9rem]">
          {text.postJob}
        </Button>
      </div>
    </form>
  )
}

/** As high as with the buttons that come with the others. */
const firstSlide = (
  <div className="pb-14">
    <HeroSlide picture={<PostedJob />} body={text.postBody} />
  </div>
)

/** "Post. Accept. Hire!": each word belongs to one slide and lights up with it. */
export function Hero({ onSetProfile, onPost, onFindWork }: HeroProps) {
  const [current, setCurrent] = useState(0)
  // What moves asks the browser whether it may.
  const isAlive = useAlive()
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-14 md:py-16">
      <div className="grid gap-6">
        <h1 className="text-display font-bold">
          {words.map((word, index) => (
            <span
              key={word}
              className={classes(
                'block transition-colors duration-200',
                index === current ? 'text-attention-ink' : 'text-primary',
              )}
            >
              {word}{' '}
            </span>
          ))}
        </h1>
        {onSetProfile ? (
          <Button className="w-fit" onClick={onSetProfile}>
            {text.setProfile}
          </Button>
        ) : (
          <>
            <WhatNeedsDoing onPost={onPost} />
            {onFindWork && (
              <p className="flex flex-wrap items-center gap-x-2 text-muted">
                {text.doYouWork}
                <Button variant="quiet" className="min-h-11" onClick={onFindWork}>
                  {text.findWork}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
      <Part fallback={firstSlide}>{isAlive ? <HeroSlides onSlide={setCurrent} /> : firstSlide}</Part>
    </section>
  )
}
