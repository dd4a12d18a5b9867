import { defaultTimeLimits, type TimeLimits } from '#shared/domain/timeLimits.ts'
import * as text from '#texts/terms.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { LegalText } from '../components/LegalText.tsx'

/** The days are those of the lifecycle tables as this marketplace has them. */
const sections = (limits: TimeLimits) => [
  { heading: text.product, paragraphs: [text.productText] },
  { heading: text.account, paragraphs: [text.accountText] },
  { heading: text.payment, paragraphs: [text.paymentInStages, text.paymentRefused] },
  {
    heading: text.times,
    paragraphs: [
      text.requestLimit(text.listed(limits.requestReminders), limits.requestApproval),
      text.heldLimit(text.listed(limits.heldReminders), limits.heldRefund),
      text.disputeLimit(limits.rejectionDispute, limits.disputeAnswer),
      text.offerLimit(limits.offer, limits.bid, limits.changeOrder),
    ],
  },
  { heading: text.fees, paragraphs: [text.feesText] },
  { heading: text.fairUse, paragraphs: [text.fairUseText] },
  { heading: text.law, paragraphs: [text.lawText] },
]

export function Terms() {
  const limits = usePublicConfig()?.timeLimits ?? defaultTimeLimits
  return <LegalText title={text.title} lead={text.lead} sections={sections(limits)} />
}
