import { useId, useState } from 'react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Carousel } from '#renderer/ui/Carousel.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { bidsDrawing, hireDrawing, postDrawing } from '#renderer/ui/illustrations/Journey.tsx'

const EVERY_MS = 6_000

const slides = [
  {
    key: 'post',
    word: text.post,
    drawing: postDrawing,
    body: text.postBody,
  },
  {
    key: 'accept',
    word: text.accept,
    drawing: bidsDrawing,
    body: text.acceptBody,
  },
  {
    key: 'hire',
    word: text.hire,
    drawing: hireDrawing,
    body: text.hireBody,
  },
] as const

interface HeroProps {
  /** Whoever has signed in and not finished is led on; everybody else may begin. */
  onSetProfile: (() => void) | undefined
  /** Takes what they have said is to be done; it may be empty. */
  onPost: (title: string) => void
  onFindWork: (() => void) | undefined
}

/** Straight into posting: whoever has no account yet makes one on the way, and finds what they wrote. */
function WhatNeedsDoing({ onPost }: { onPost: (title: string) => void }) {
  const id = useId()
  const [title, setTitle] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onPost(title.trim())
      }}
      className="grid gap-2"
    >
      <label htmlFor={id} className="font-semibold">
        {text.whatNeedsDoing}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          value={title}
          placeholder={text.whatNeedsDoingExample}
          onChange={(event) => setTitle(event.target.value)}
          className="min-h-12 min-w-0 grow basis-64 rounded-box border border-line-strong bg-raised px-3"
        />
        <Button type="submit" className="min-h-12 px-5">
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
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1.1fr_1fr] md:gap-14 md:py-16">
      <div className="grid gap-6">
        <h1 className="text-display font-bold">
          {slides.map(({ key, word }, index) => (
            <span
              key={key}
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
      <Carousel
        label={text.heroSlides}
        autoplayMs={EVERY_MS}
        onSlide={setCurrent}
        slides={slides.map(({ key, drawing, body }) => ({
          key,
          content: (
            <div className="grid gap-4">
              <div className="text-primary">{drawing}</div>
              <p className="min-h-20 max-w-prose text-lead text-muted">{body}</p>
            </div>
          ),
        }))}
      />
    </section>
  )
}
