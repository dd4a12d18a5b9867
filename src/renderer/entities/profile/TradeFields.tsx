import * as text from '#texts/profile.ts'
import { ChoiceList } from '#renderer/ui/ChoiceList.tsx'
import type { useTradeChoice } from './useTradeChoice.ts'

interface TradeFieldsProps {
  choice: ReturnType<typeof useTradeChoice>
  /** What is missing is said once somebody has tried to go on. */
  checked: boolean
}

/** The trades, and for those chosen what is done in each. */
export function TradeFields({ choice, checked }: TradeFieldsProps) {
  const { catalogue, chosen } = choice
  return (
    <>
      <ChoiceList
        label={text.categories}
        groups={[{ choices: catalogue.map((category) => ({ id: category.id, name: category.name })) }]}
        value={choice.trades}
        onChange={choice.setTrades}
        error={checked ? choice.tradesMissing : undefined}
      />
      {chosen.length > 0 && (
        <ChoiceList
          label={text.subCategories}
          groups={chosen.map((category) => ({
            name: category.name,
            choices: category.subCategories.map((sub) => ({ id: sub.id, name: sub.name })),
          }))}
          value={choice.services}
          onChange={choice.setServices}
          error={checked ? choice.servicesMissing : undefined}
        />
      )}
    </>
  )
}
