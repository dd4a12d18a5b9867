import { z } from 'zod'
import { bid as text } from '#texts/validation.ts'
import type { Cents } from '#shared/domain/money.ts'
import { length, stagesPerBid } from '#shared/domain/limits.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { type Check, dollarAmount, requiredUpTo, wholeDollars } from './fields.ts'

export const bidPrice = wholeDollars({
  missing: text.budgetRequired,
  notDigits: text.budgetNumeric,
  tooLong: text.budgetTooLong,
  max: length.budget,
})

export const bidMessage = requiredUpTo(length.bidMessage, text.messageRequired, text.messageTooLong)

/** A computed stage price in dollars with at most two decimals, to cents (§5: digits only, read-only). */
const stagePrice = dollarAmount(text.stagePriceNumeric)

export const stageForm = z.object({
  title: requiredUpTo(length.stageTitle, text.stageTitleRequired, text.stageTitleTooLong),
  description: requiredUpTo(
    length.stageDescription,
    text.stageDescriptionRequired,
    text.stageDescriptionTooLong,
  ),
})

const stage = stageForm.extend({
  price: stagePrice,
  order: z.coerce.number<string | number>().int().min(1).max(stagesPerBid.max),
})

function stageList<Stage extends z.ZodType>(item: Stage) {
  return z
    .array(item, { error: text.stageCount })
    .min(stagesPerBid.min, text.stageCount)
    .max(stagesPerBid.max, text.stageCount)
}

/** What the bid form holds: stage prices are computed from the price, so they are not part of it. */
export const bidForm = z.object({
  message: bidMessage,
  price: bidPrice,
  stages: stageList(stageForm),
})

export const pricedStages = stageList(stage)

interface PricedBid {
  price: Cents
  stages: readonly { price: Cents; order: number }[]
}

/** The stages in order, with prices that are the split of the bid price (§9). */
export const checkSplit: Check<PricedBid> = ({ price, stages }, refuse) => {
  const expected = splitIntoStages(price, stages.length)
  stages.forEach((given, index) => {
    if (given.price !== expected[index] || given.order !== index + 1)
      refuse(['stages', index, 'price'], text.stagePriceNotTheSplit)
  })
}
