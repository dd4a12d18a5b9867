import * as text from '#texts/landing.ts'
import { Carousel } from '#renderer/ui/Carousel.tsx'

const testimonials = [
  { words: text.homeownerWords, who: text.homeowner },
  { words: text.carpenterWords, who: text.carpenter },
  { words: text.landlordWords, who: text.landlord },
] as const

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="testimonials-heading" className="text-title">
        {text.testimonials}
      </h2>
      <Carousel
        className="mt-6 max-w-3xl"
        label={text.testimonialSlides}
        slides={testimonials.map(({ words, who }) => ({
          key: who,
          content: (
            <figure className="border-l-4 border-attention pl-6">
              <blockquote className="font-display text-heading font-semibold">{words}</blockquote>
              <figcaption className="mt-3 text-muted">{who}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  )
}
