import { HelpForm } from './HelpForm.tsx'
import { OwnTickets } from './OwnTickets.tsx'

/** Help & Support (§5, §9): a message to us, and what was written and answered before. */
export function Help() {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <HelpForm />
      <OwnTickets />
    </div>
  )
}
