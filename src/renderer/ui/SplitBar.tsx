import { type Cents, formatMoney } from '#shared/domain/money.ts'
import { STAGE_SPLITS } from '#shared/domain/stageSplit.ts'
import * as text from '#texts/split.ts'
import { classes } from './classes.ts'

/** The price of a bid drawn as a bar of its stages; it moves while the price and the number of stages change. */
export function SplitBar({ prices }: { prices: readonly Cents[] }) {
  const split = STAGE_SPLITS[prices.length] ?? []
  return (
    <div
      role="img"
      aria-label={text.split(prices.map(formatMoney))}
      className="flex h-14 gap-1 overflow-hidden rounded-box"
    >
      {split.map((percent, index) => (
        <div
          key={index}
          style={{ flexGrow: percent, flexBasis: 0 }}
          className={classes(
            'grid min-w-9 place-items-center content-center px-1 text-center transition-[flex-grow] duration-200',
            index % 2 === 0 ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-strong',
          )}
        >
          <span className="text-fine font-semibold figures">{percent}%</span>
        </div>
      ))}
    </div>
  )
}
