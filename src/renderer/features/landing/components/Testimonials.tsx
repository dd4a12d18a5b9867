import { Carousel } from '#renderer/ui/Carousel.tsx'

/** Of whom, not by name: nobody is made up here (docs/decisions/landing-copy.md). */
const testimonials = [
  {
    words:
      'I could see where every dollar was. The second stage waited until the stairs were right, and then it went.',
    who: 'A homeowner in Burnaby',
  },
  {
    words: 'The deposit is in escrow before I load the van. I have not chased an invoice since spring.',
    who: 'A carpenter in Surrey',
  },
  {
    words: 'Four bids in two days, all in the same shape, so for once I could compare them.',
    who: 'A landlord in Calgary',
  },
] as const

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="testimonials-heading" className="text-title">
        What people say
      </h2>
      <Carousel
        className="mt-6 max-w-3xl"
        label="Testimonials"
        slides={testimonials.map(({ words, who }) => ({
          key: who,
          content: (
            <figure className="border-l-4 border-attention pl-6">
              <blockquote className="font-display text-heading font-semibold">“{words}”</blockquote>
              <figcaption className="mt-3 text-muted">{who}</figcaption>
            </figure>
          ),
        }))}
      />
    </section>
  )
}
