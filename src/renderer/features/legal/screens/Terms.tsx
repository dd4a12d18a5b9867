import * as text from '#texts/terms.ts'
import { LegalText } from '../components/LegalText.tsx'

const sections = [
  { heading: text.product, paragraphs: [text.productText] },
  { heading: text.account, paragraphs: [text.accountText] },
  { heading: text.payment, paragraphs: [text.paymentInStages, text.paymentRefused] },
  { heading: text.fees, paragraphs: [text.feesText] },
  { heading: text.fairUse, paragraphs: [text.fairUseText] },
  { heading: text.law, paragraphs: [text.lawText] },
] as const

export function Terms() {
  return <LegalText title={text.title} lead={text.lead} sections={sections} />
}
