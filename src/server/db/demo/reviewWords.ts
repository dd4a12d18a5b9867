import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]

/** What customers write, by stars: how it went, and often a word about the person. */
const howItWent: Readonly<Record<1 | 2 | 3 | 4 | 5, Words>> = {
  5: [
    'On time, tidy and exactly as agreed.',
    'Explained every step, and the result is beautiful.',
    'Came when they said they would, which I had stopped believing in.',
    'The price in the bid was the price at the end.',
    'Found a problem behind the wall, showed us pictures and fixed it the same day.',
    'We were away for most of it. Photos every evening, nothing to complain about when we came home.',
    'Two other quotes were cheaper. This one was the only one who asked the right questions.',
    'Our house is from 1928 and nothing is square. You would not know it now.',
    'Finished a day early, and swept the lane as well.',
    'Got it past the inspector at the first try.',
    'Careful with the floors, kind to the dog, and very good at the work.',
    'I asked for one change in the middle and had a new price within the hour.',
    'Cleaner than before they came.',
    'Took the time to show me how to look after it.',
  ],
  4: [
    'Good work. It took a day longer than planned, but we always knew why.',
    'A small thing had to be redone and was, at once.',
    'Happy with the result. Parking the van was a bit of a saga with the neighbours.',
    'Well done overall; the paint at one edge needed a second look.',
    'Solid work and fair about the extra hours, though I would have liked to hear of them sooner.',
    'Came back twice for details without being asked twice.',
    'Very good with the tools, a little hard to reach in the afternoon.',
  ],
  3: [
    'The work is fine; the communication could be better.',
    'Done well in the end, after the start had moved twice.',
    'It does what it should. I had hoped for a neater finish.',
    'Fair price, average tidiness.',
  ],
  2: [
    'Two days late and I had to ask for news each time.',
    'The first stage was good, the last one rushed. They did come back to fix it.',
  ],
  1: ['Started a week late and left the clean-up to us. The money was sorted out fairly, at least.'],
}

const aboutThem: Words = [
  'Would hire again.',
  'Already booked for the spring.',
  'Recommended to my sister, who is picky.',
  'Thank you!',
  'A pleasure from the first message on.',
  'You can tell they like what they do.',
  'Worth every dollar.',
  'Our strata has their number now.',
  'Straight answers, no drama.',
]

export const providersWords: Words = [
  'Knew what they wanted, approved every stage the same day.',
  'A pleasure to work for. The site was ready when I came.',
  'Good to work with. Some changes on the way, all settled fairly.',
  'Clear drawings, quick answers, and coffee.',
  'Paid each stage within hours. I wish everybody did.',
  'Friendly people and an interesting old house.',
]

/** A review as a customer writes it who gives so many stars. */
export function reviewWith(rating: 1 | 2 | 3 | 4 | 5, random: Random): string {
  const words = random.pick(howItWent[rating])
  return rating === 5 && random.chance(0.55) ? `${words} ${random.pick(aboutThem)}` : words
}

/** How many stars, of somebody who is usually so good: 0 is middling, 1 as good as it gets. */
export function starsOf(quality: number, random: Random): 1 | 2 | 3 | 4 | 5 {
  const luck = random.next()
  if (luck < 0.55 + 0.4 * quality) return 5
  if (luck < 0.86 + 0.12 * quality) return 4
  if (luck < 0.95 + 0.04 * quality) return 3
  return random.chance(0.7) ? 2 : 1
}
