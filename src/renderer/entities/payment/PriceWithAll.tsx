import { customerPrice } from '#shared/domain/pricing.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { TaxTerms } from '#shared/domain/tax.ts'
import * as text from '#texts/hireStory.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'

/** What a price comes to for its customer, who opens the sum where it is read. */
export function PriceWithAll({ price, tax }: { price: Cents; tax: TaxTerms }) {
  const whole = customerPrice(price, undefined, tax)
  return (
    <details>
      <summary className="w-fit cursor-pointer py-0.5 text-muted decoration-dotted underline-offset-4 hover:underline">
        <Sentence
          text={text.withEverything}
          parts={{
            price: <Money amount={whole.price} />,
            total: (
              <strong className="text-ink">
                <Money amount={whole.total} />
              </strong>
            ),
          }}
        />
      </summary>
      <div className="mt-2 max-w-md rounded-box border border-line bg-surface p-4">
        <PriceBreakdown price={whole} />
      </div>
    </details>
  )
}
