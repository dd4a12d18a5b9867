import { BadgeCheck, CreditCard, Landmark, Lock } from 'lucide-react'
import * as text from '#texts/landingExample.ts'

const icons = [CreditCard, Lock, BadgeCheck, Landmark] as const

/** Four steps with amounts: what people ask before they trust anybody with money. */
export function WayOfMoney() {
  return (
    <section aria-labelledby="money-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="money-heading" className="text-title">
        {text.wayOfMoney}
      </h2>
      <p className="mt-2 text-muted">{text.wayOfMoneyLead}</p>
      <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {text.way.map(({ title, body }, index) => {
          const Icon = icons[index] ?? Lock
          return (
            <li key={title} className="grid content-start gap-2 border-t-2 border-primary pt-4">
              <Icon aria-hidden="true" className="size-6 text-primary" />
              <h3 className="text-lead figures">{title}</h3>
              <p className="text-muted">{body}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
