import { useState } from 'react'
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
  onPost: () => void
  onFindWork: (() => void) | undefined
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
        <div className="flex flex-wrap gap-3">
          {onSetProfile ? (
            <Button onClick={onSetProfile}>{text.setProfile}</Button>
          ) : (
            <>
              <Button onClick={onPost}>{text.postJob}</Button>
              {onFindWork && (
                <Button variant="secondary" onClick={onFindWork}>
                  {text.findWork}
                </Button>
              )}
            </>
          )}
        </div>
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
