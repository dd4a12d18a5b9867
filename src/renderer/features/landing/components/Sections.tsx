import type { ReactNode } from 'react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { categoryDrawings } from '#renderer/ui/illustrations/Categories.tsx'

const wide = 'mx-auto max-w-6xl px-4 py-12 sm:px-6'

/** Each leads into posting a job of its trade; to whom that is not open yet they are only named. */
export function Services({ onChoose }: { onChoose: ((trade: string) => void) | undefined }) {
  return (
    <section id="services" aria-labelledby="services-heading" className={wide}>
      <h2 id="services-heading" className="text-title">
        {text.services}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {Object.entries(categoryDrawings).map(([trade, drawing]) => (
          <li key={trade} className="grid">
            {onChoose ? (
              <button
                type="button"
                onClick={() => onChoose(trade)}
                className={`${tile} transition-colors hover:border-primary`}
              >
                <Trade name={trade} drawing={drawing} />
              </button>
            ) : (
              <span className={tile}>
                <Trade name={trade} drawing={drawing} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const tile = 'grid justify-items-center gap-3 rounded-box border border-line bg-raised px-3 py-5'

function Trade({ name, drawing }: { name: string; drawing: ReactNode }) {
  return (
    <>
      <span className="w-16 text-primary">{drawing}</span>
      <span className="font-semibold">{name}</span>
    </>
  )
}

/** Numbers that hold for every hire (§1 has counters here; these say what they count). */
const counters = [
  { number: text.stagesNumber, label: text.stagesLabel },
  { number: text.feeNumber, label: text.feeLabel },
  { number: text.unseenNumber, label: text.unseenLabel },
] as const

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
        <dl className="grid gap-4 sm:grid-cols-3 md:grid-cols-1">
          {counters.map(({ number, label }) => (
            <div key={label} className="grid gap-0.5">
              <dd className="order-first font-display text-title font-bold text-primary figures">{number}</dd>
              <dt className="max-w-56 text-muted">{label}</dt>
            </div>
          ))}
        </dl>
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
