import * as text from '#texts/landing.ts'
import { Carousel } from '#renderer/ui/Carousel.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { PostedJob } from './PostedJob.tsx'
import { BidsBeside, EscrowOfHire } from './ProductPictures.tsx'

const EVERY_MS = 6_000

const slides = [
  { key: 'post', content: <HeroSlide picture={<PostedJob />} body={text.postBody} /> },
  { key: 'accept', content: <HeroSlide picture={<BidsBeside />} body={text.acceptBody} /> },
  { key: 'hire', content: <HeroSlide picture={<EscrowOfHire />} body={text.hireBody} /> },
]

/** One for each word of the head (§1). */
export function HeroSlides({ onSlide }: { onSlide: (index: number) => void }) {
  return <Carousel label={text.heroSlides} autoplayMs={EVERY_MS} onSlide={onSlide} slides={slides} />
}
