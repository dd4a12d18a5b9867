import type { ReactNode } from 'react'
import * as text from '#texts/landing.ts'
import { Carousel } from '#renderer/ui/Carousel.tsx'
import {
  bidsDrawing,
  findDrawing,
  hireDrawing,
  paidDrawing,
  postDrawing,
  stagesDrawing,
} from '#renderer/ui/illustrations/Journey.tsx'

interface Journey {
  whom: string
  /** What its carousel is called. */
  slides: string
  steps: readonly { title: string; body: string; drawing: ReactNode }[]
}

const journeys: readonly Journey[] = [
  {
    whom: text.forCustomers,
    slides: text.customerSlides,
    steps: [
      {
        title: text.postProject,
        body: text.postProjectBody,
        drawing: postDrawing,
      },
      {
        title: text.acceptOffer,
        body: text.acceptOfferBody,
        drawing: bidsDrawing,
      },
      {
        title: text.hirePro,
        body: text.hireProBody,
        drawing: hireDrawing,
      },
    ],
  },
  {
    whom: text.forProviders,
    slides: text.providerSlides,
    steps: [
      {
        title: text.findProject,
        body: text.findProjectBody,
        drawing: findDrawing,
      },
      {
        title: text.sendBid,
        body: text.sendBidBody,
        drawing: stagesDrawing,
      },
      {
        title: text.getPaid,
        body: text.getPaidBody,
        drawing: paidDrawing,
      },
    ],
  },
]

/** A carousel for each side (§1). */
export function HowItWorks() {
  return (
    <section id="how_it_works" aria-labelledby="how-heading" className="border-y border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h2 id="how-heading" className="text-title">
          {text.howItWorks}
        </h2>
        <div className="mt-8 grid gap-12 md:grid-cols-2">
          {journeys.map(({ whom, slides, steps }) => (
            <div key={whom}>
              <h3 className="mb-4 text-lead text-primary">{whom}</h3>
              <Carousel
                label={slides}
                slides={steps.map((step, index) => ({
                  key: step.title,
                  content: <StepSlide number={index + 1} {...step} />,
                }))}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function StepSlide({ number, title, body, drawing }: Journey['steps'][number] & { number: number }) {
  return (
    <div className="grid gap-4">
      <div className="rounded-box bg-sunken p-6 text-primary">{drawing}</div>
      <div className="flex items-baseline gap-4">
        <span aria-hidden="true" className="font-display text-display font-bold text-attention-ink figures">
          {number}
        </span>
        <div>
          <h4 className="font-display text-heading font-semibold">{title}</h4>
          <p className="mt-1 min-h-12 text-muted">{body}</p>
        </div>
      </div>
    </div>
  )
}
