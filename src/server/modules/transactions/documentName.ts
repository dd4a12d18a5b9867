import * as text from '#texts/transactions.ts'
import { numberOf, type TransactionRow } from './transactions.ts'

const documents: Readonly<Record<TransactionRow['kind'], string>> = {
  payment: text.invoice,
  refund: text.creditNote,
  payout: text.payoutStatement,
}

/** What somebody finds it by among their files: "Invoice 2026-0042 – Board and tape.pdf". */
export function documentName(found: TransactionRow): string {
  const number = numberOf(found)
  const job = found.job_title.replaceAll(/[\\/]/g, '-')
  return `${documents[found.kind]}${number && ` ${number}`} – ${job}.pdf`
}
