import { TRANSFER_KINDS, type TransferKind } from '#shared/domain/transfer.ts'
import * as text from '#texts/admin.ts'
import { SelectField } from '#renderer/ui/TextField.tsx'

const labels: Readonly<Record<TransferKind, string>> = { payout: text.onlyPayouts, refund: text.onlyRefunds }

interface KindOfTransferProps {
  kind: TransferKind | undefined
  onChange: (kind: TransferKind | undefined) => void
}

/** Payouts, refunds, or both. */
export function KindOfTransfer({ kind, onChange }: KindOfTransferProps) {
  return (
    <SelectField
      label={text.transferKind}
      className="w-full max-w-56"
      value={kind ?? ''}
      onChange={(event) => onChange(TRANSFER_KINDS.find((one) => one === event.target.value))}
    >
      <option value="">{text.bothKinds}</option>
      {TRANSFER_KINDS.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </SelectField>
  )
}
