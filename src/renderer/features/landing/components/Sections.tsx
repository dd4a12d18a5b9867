import { MessageSquare, Search, UserCheck } from 'lucide-react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { categoryDrawings } from '#renderer/ui/illustrations/Categories.tsx'

const wide = 'mx-auto max-w-6xl px-4 py-12 sm:px-6'

export function Services() {
  return (
    <section id="services" aria-labelledby="services-heading" className={wide}>
      <h2 id="services-heading" className="text-title">
        {text.services}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {Object.entries(categoryDrawings).map(([trade, drawing]) => (
          <li
            key={trade}
            className="grid justify-items-center gap-3 rounded-box border border-line bg-raised px-3 py-5"
          >
            <span className="w-16 text-primary">{drawing}</span>
            <span className="font-semibold">{trade}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const three = [
  {
    icon: Search,
    title: text.searchStep,
    body: text.searchStepBody,
  },
  {
    icon: MessageSquare,
    title: text.messageStep,
    body: text.messageStepBody,
  },
  {
    icon: UserCheck,
    title: text.hireStep,
    body: text.hireStepBody,
  },
] as const

export function Steps() {
  return (
    <section aria-label={text.steps} className={`${wide} grid gap-8 md:grid-cols-3`}>
      {three.map(({ icon: Icon, title, body }) => (
        <div key={title} className="grid content-start gap-2 border-t-2 border-primary pt-4">
          <Icon aria-hidden="true" className="size-6 text-primary" />
          <h3 className="text-heading">{title}</h3>
          <p className="text-muted">{body}</p>
        </div>
      ))}
    </section>
  )
}

/** Decoration (§1, §9): the numbers carry no meaning and say nothing to those who only listen. */
const counters = ['395', '17953', '1739'] as const

export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="border-y border-line bg-sunken">
      <div className={`${wide} grid items-center gap-10 md:grid-cols-[1fr_auto]`}>
        <div className="max-w-prose">
          <h2 id="about-heading" className="text-title">
            {text.about}
          </h2>
          <p className="mt-4 text-lead">{text.aboutBody}</p>
        </div>
        <div
          aria-hidden="true"
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 font-display font-bold text-primary figures md:grid md:text-right"
        >
          {counters.map((number) => (
            <span key={number} className="text-display">
              {number}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

export function BecomeProvider({ onRegister }: { onRegister: () => void }) {
  return (
    <section aria-labelledby="become-heading" className={wide}>
      <div className="grid items-center gap-5 rounded-box bg-primary p-7 text-on-primary sm:p-10 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="become-heading" className="text-title">
            {text.becomeProvider}
          </h2>
          <p className="mt-2 max-w-prose">{text.becomeProviderBody}</p>
        </div>
        <Button variant="attention" onClick={onRegister}>
          {text.registerNow}
        </Button>
      </div>
    </section>
  )
}
