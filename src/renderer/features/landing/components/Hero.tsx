import { useId, useState } from 'react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { PostedJob } from './PostedJob.tsx'

// What searches places and what moves slides are not of the first load.
const WhereField = onDemand(async () => (await import('./WhereField.tsx')).WhereField)
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
  const [title, setTitle] = useState('')
  const [place, setPlace] = useState<PlaceValue | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPost(title.trim(), place)
      }}
      className="grid gap-4 rounded-box border border-line bg-raised p-4 sm:p-5"
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {text.whatNeedsDoing}
        </label>
        <input
          id={id}
          value={title}
          placeholder={text.whatNeedsDoingExample}
          onChange={(event) => setTitle(event.target.value)}
          className="min-h-11 min-w-0 rounded-box border border-line-strong bg-raised px-3"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:gap-3">
        <Part fallback={<div className="min-h-18" />}>
          <WhereField value={place} onChange={setPlace} />
        </Part>
        <Button type="submit" className="min-h-11 self-start px-5 sm:mt-[1.9rem]">
          {text.postJob}
        </Button>
      </div>
    </form>
  )
}

/** "Post. Accept. Hire!": each word belongs to one slide and lights up with it. */
export function Hero({ onSetProfile, onPost, onFindWork }: HeroProps) {
  const [current, setCurrent] = useState(0)
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
      <Part
        fallback={
          // As high as with its buttons.
          <div className="pb-14">
            <HeroSlide picture={<PostedJob />} body={text.postBody} />
          </div>
        }
      >
        <HeroSlides onSlide={setCurrent} />
      </Part>
    </section>
  )
}
