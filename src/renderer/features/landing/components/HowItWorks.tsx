import type { ReactNode } from 'react'
import * as text from '#texts/landing.ts'
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
  steps: readonly { title: string; body: string; drawing: ReactNode }[]
}

const journeys: readonly Journey[] = [
  {
    whom: text.forCustomers,
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

/** The way of each side (§1), all of it in sight: what stands on a slide is not seen by who does not wait for it. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-heading" className="border-y border-line bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h2 id="how-heading" className="text-title">
          {text.howItWorks}
        </h2>
        <div className="mt-8 grid gap-10">
          {journeys.map(({ whom, steps }) => (
            <div key={whom}>
              <h3 className="mb-4 text-lead text-primary">{whom}</h3>
              <ol className="grid gap-4 md:grid-cols-3">
                {steps.map((step) => (
                  <Step key={step.title} {...step} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Step({ title, body, drawing }: Journey['steps'][number]) {
  return (
    <li className="grid grid-cols-[6rem_1fr] items-start gap-4 md:grid-cols-1">
      <div className="rounded-box bg-sunken px-3 py-4 text-primary md:px-6">
        <div className="mx-auto max-w-44">{drawing}</div>
      </div>
      <div>
        <h4 className="font-display text-heading font-semibold">{title}</h4>
        <p className="mt-1 text-muted">{body}</p>
      </div>
    </li>
  )
}
