import { Hammer, House } from 'lucide-react'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import type { AccountType } from '../state.ts'

const choices = [
  { type: 'customer', label: 'Customer', text: 'I want to have work done.', icon: House },
  { type: 'provider', label: 'Service Provider', text: 'I do the work.', icon: Hammer },
] as const satisfies readonly { type: AccountType; label: string; text: string; icon: typeof Hammer }[]

export function AccountTypeDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void
  onChoose: (type: AccountType) => void
}) {
  return (
    <Dialog open onClose={onClose} title="How do you use Tradepost?">
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ type, label, text, icon: Icon }) => (
          <button
            key={type}
            type="button"
            onClick={() => onChoose(type)}
            className="grid content-start justify-items-start gap-2 rounded-box border border-line-strong p-5 text-left transition-colors hover:border-primary hover:bg-primary-soft"
          >
            <Icon aria-hidden="true" className="size-7 text-primary" />
            <span className="font-display text-lead font-semibold">{label}</span>
            <span className="text-muted">{text}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
