import type { ReactNode } from 'react'
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
  steps: readonly { title: string; body: string; drawing: ReactNode }[]
}

const journeys: readonly Journey[] = [
  {
    whom: 'For customers',
    steps: [
      {
        title: 'Post a project',
        body: 'A title, a few sentences, pictures, a date. Your exact address stays with you until you hire.',
        drawing: postDrawing,
      },
      {
        title: 'Accept an offer',
        body: 'Every bid shows what is done in which stage and what it costs, with fee and tax.',
        drawing: bidsDrawing,
      },
      {
        title: 'Hire a pro',
        body: 'Pay the first stage or the whole price into escrow. You approve each stage before it is paid out.',
        drawing: hireDrawing,
      },
    ],
  },
  {
    whom: 'For service providers',
    steps: [
      {
        title: 'Find a project',
        body: 'Open jobs of your trades, near you, newest first. Customers can invite you, too.',
        drawing: findDrawing,
      },
      {
        title: 'Send a bid',
        body: 'Split your price into two to five stages. You see what reaches your bank before you send it.',
        drawing: stagesDrawing,
      },
      {
        title: 'Get paid',
        body: 'The money is in escrow before you start. Ask for a stage when it is done; it is sent once approved.',
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
          How it works
        </h2>
        <div className="mt-8 grid gap-12 md:grid-cols-2">
          {journeys.map(({ whom, steps }) => (
            <div key={whom}>
              <h3 className="mb-4 text-lead text-primary">{whom}</h3>
              <Carousel
                label={`How it works, ${whom.toLowerCase()}`}
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
