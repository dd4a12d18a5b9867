import { z } from 'zod'
import { bid as text } from '#texts/validation.ts'
import { unchargeablePrice } from '#shared/domain/chargeable.ts'
import { type Cents, isCents } from '#shared/domain/money.ts'
import { length, stagesPerBid } from '#shared/domain/limits.ts'
import { splitIntoStages, STAGE_SPLITS } from '#shared/domain/stageSplit.ts'
import { type Check, checking, dollarAmount, requiredUpTo, wholeDollars } from './fields.ts'

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

/** No stage of a bid costs less or more, with fee and tax, than a card can be charged. */
const checkChargeable: Check<{ price: Cents; stages: readonly unknown[] }> = ({ price, stages }, refuse) => {
  // A form checks this beside what is wrong with its fields.
  if (!isCents(price) || price <= 0 || !STAGE_SPLITS[stages.length]) return
  const why = unchargeablePrice(price, stages.length)
  if (why) refuse(['price'], why === 'too_small' ? text.priceTooSmall : text.priceTooLarge)
}

/** What the bid form holds: stage prices are computed from the price, so they are not part of it. */
export const bidForm = z
  .object({ message: bidMessage, price: bidPrice, stages: stageList(stageForm) })
  .superRefine(checking(checkChargeable))

export const pricedStages = stageList(stage)

interface PricedBid {
  price: Cents
  stages: readonly { price: Cents; order: number }[]
}

/** The stages in order, with prices that are the split of the bid price (§9) and can be charged. */
export const checkStages: Check<PricedBid> = (bid, refuse) => {
  checkSplit(bid, refuse)
  checkChargeable(bid, refuse)
}

const checkSplit: Check<PricedBid> = ({ price, stages }, refuse) => {
  const expected = splitIntoStages(price, stages.length)
  stages.forEach((given, index) => {
    if (given.price !== expected[index] || given.order !== index + 1)
      refuse(['stages', index, 'price'], text.stagePriceNotTheSplit)
  })
}
