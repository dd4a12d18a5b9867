import { FileDown } from 'lucide-react'
import { hasMoved, type Transaction } from '#shared/domain/transaction.ts'
import * as text from '#texts/transactions.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useInvoice } from './api.ts'

const documents: Readonly<Record<Transaction['kind'], string>> = {
  payment: text.invoice,
  refund: text.creditNote,
  payout: text.payoutStatement,
}

/** Saves the document of a movement of money; nothing before it has moved. */
export function DocumentButton({ transaction }: { transaction: Transaction }) {
  const { run } = useAction(useInvoice())
  if (!hasMoved(transaction)) return null
  const document = documents[transaction.kind]
  const open = () =>
    run({ params: { id: transaction.id } }, ({ url }) =>
      platform.saveFile(new URL(url, platform.serverOrigin || location.origin).href),
    )
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mr-3 ml-auto"
      onClick={() => void open()}
      aria-label={text.documentOf(document, transaction.stage.title)}
    >
      <FileDown aria-hidden="true" className="size-4" />
      {document}
    </Button>
  )
}
