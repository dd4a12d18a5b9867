import { useState } from 'react'
import { landing as text } from '#texts/screens.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Carousel } from '#renderer/ui/Carousel.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { bidsDrawing, hireDrawing, postDrawing } from '#renderer/ui/illustrations/Journey.tsx'

const EVERY_MS = 6_000

const slides = [
  {
    key: 'post',
    drawing: postDrawing,
    body: 'Say what has to be done, where and when. Add pictures. It takes five minutes, and local trades see it at once.',
  },
  {
    key: 'accept',
    drawing: bidsDrawing,
    body: 'Bids come in stages with a price each. Compare them, ask, talk about the price, and accept the one you trust.',
  },
  {
    key: 'hire',
    drawing: hireDrawing,
    body: 'Your money waits in escrow and goes out stage by stage, when you are happy with the work.',
  },
] as const

interface HeroProps {
  /** Whoever has signed in and not finished is led on; everybody else may begin. */
  onSetProfile: (() => void) | undefined
  onPost: () => void
  onFindWork: () => void
}

/** "Post. Accept. Hire!": each word belongs to one slide and lights up with it. */
export function Hero({ onSetProfile, onPost, onFindWork }: HeroProps) {
  const [current, setCurrent] = useState(0)
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1.1fr_1fr] md:gap-14 md:py-16">
      <div className="grid gap-6">
        <h1 className="text-display font-bold">
          {text.hero.split(' ').map((word, index) => (
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
        <div className="flex flex-wrap gap-3">
          {onSetProfile ? (
            <Button onClick={onSetProfile}>{text.setProfile}</Button>
          ) : (
            <>
              <Button onClick={onPost}>Post a job</Button>
              <Button look="secondary" onClick={onFindWork}>
                Find work
              </Button>
            </>
          )}
        </div>
      </div>
      <Carousel
        label="Post, accept, hire"
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
