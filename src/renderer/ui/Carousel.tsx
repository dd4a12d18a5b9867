import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import * as text from '#texts/carousel.ts'
import { classes } from './classes.ts'

interface CarouselProps {
  /** What the slides are about, for those who can't see them. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Moves on by itself every so many milliseconds; never while somebody is on it, nor where motion is not wanted. */
  autoplayMs?: number
  /** Hears which slide is in view. */
  onSlide?: (index: number) => void
  className?: string
}

/**
 * Slides that are swiped, driven by the arrow keys or by the buttons below them. One that moves by itself has a button
 * to pause it (WCAG 2.2.2).
 */
export function Carousel({ label, slides, autoplayMs, onSlide, className }: CarouselProps) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const moves = autoplayMs !== undefined && !still
  const plugins = useMemo(
    () =>
      moves
        ? [
            autoplay({
              delay: autoplayMs,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
              stopOnInteraction: true,
            }),
          ]
        : [],
    [moves, autoplayMs],
  )
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 22 }, plugins)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(moves)

  useEffect(() => {
    if (!embla) return
    const select = () => {
      setCurrent(embla.selectedScrollSnap())
      onSlide?.(embla.selectedScrollSnap())
    }
    const played = () => setPlaying(true)
    const stopped = () => setPlaying(false)
    embla.on('select', select).on('autoplay:play', played).on('autoplay:stop', stopped)
    return () => void embla.off('select', select).off('autoplay:play', played).off('autoplay:stop', stopped)
  }, [embla, onSlide])

  const go = useCallback(
    (index: number) => {
      embla?.plugins().autoplay?.stop()
      embla?.scrollTo(index, still)
    },
    [embla, still],
  )
  const previous = () => go((current + slides.length - 1) % slides.length)
  const next = () => go((current + 1) % slides.length)
  const toggle = () => {
    const plugin = embla?.plugins().autoplay
    if (playing) plugin?.stop()
    else plugin?.play()
  }
  return (
    // The arrow keys are a short cut from any control inside; each of them is a button as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="region"
      aria-roledescription={text.carousel}
      aria-label={label}
      className={className}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') previous()
        else if (event.key === 'ArrowRight') next()
        else return
        event.preventDefault()
      }}
    >
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={playing ? 'off' : 'polite'} className="flex">
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              role="group"
              aria-roledescription={text.slide}
              aria-label={text.position(index + 1, slides.length)}
              aria-hidden={index !== current}
              inert={index !== current}
              className="min-w-0 flex-[0_0_100%]"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-4 flex items-center gap-1">
        <StepButton label={text.previous(label)} onClick={previous}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </StepButton>
        <div className="flex">
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={text.goTo(index + 1, slides.length, label)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => go(index)}
              className="grid size-6 place-items-center"
            >
              <span
                className={classes(
                  'size-2.5 rounded-full border border-primary',
                  index === current && 'bg-primary',
                )}
              />
            </button>
          ))}
        </div>
        <StepButton label={text.next(label)} onClick={next}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </StepButton>
        {moves && (
          <StepButton label={playing ? text.pause(label) : text.play(label)} onClick={toggle}>
            {playing ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
          </StepButton>
        )}
      </div>
    </div>
  )
}

function StepButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-full text-primary hover:bg-primary-soft"
    >
      {children}
    </button>
  )
}
