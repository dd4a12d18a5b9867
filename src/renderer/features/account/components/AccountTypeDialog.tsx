import { Hammer, House } from 'lucide-react'
import * as text from '#texts/account.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { AccountType } from '../state.ts'

const choices = [
  { type: 'customer', label: text.customer, meaning: text.customerMeaning, icon: House },
  { type: 'provider', label: text.provider, meaning: text.providerMeaning, icon: Hammer },
] as const satisfies readonly { type: AccountType; label: string; meaning: string; icon: typeof Hammer }[]

export function AccountTypeDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void
  onChoose: (type: AccountType) => void
}) {
  return (
    <Dialog open onClose={onClose} title={text.accountTypeQuestion}>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ type, label, meaning, icon: Icon }) => (
          <button
            key={type}
            type="button"
            onClick={() => onChoose(type)}
            className="grid content-start justify-items-start gap-2 rounded-box border border-line-strong p-5 text-left transition-colors hover:border-primary hover:bg-primary-soft"
          >
            <Icon aria-hidden="true" className="size-7 text-primary" />
            <span className="font-display text-lead font-semibold">{label}</span>
            <span className="text-muted">{meaning}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
