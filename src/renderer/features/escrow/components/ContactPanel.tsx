import { useState } from 'react'
import { canGiveContact } from '#shared/domain/hireContact.ts'
import type { Job } from '#shared/domain/job.ts'
import * as text from '#texts/contact.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useTakeBackContact } from '../api.ts'
import { ContactFacts } from './ContactFacts.tsx'

const ContactDialog = onDemand(async () => (await import('./ContactDialog.tsx')).ContactDialog)

/** What the customer has given to whom they hired, or the way to give it. */
export function ContactPanel({ job, provider }: { job: Job; provider: string }) {
  const [giving, setGiving] = useState(false)
  const { run, busy } = useAction(useTakeBackContact())
  const { contact } = job
  const canGive = canGiveContact(job.state)
  if (!contact && !canGive) return null
  return (
    <Panel title={text.title}>
      {contact && <ContactFacts contact={contact} />}
      <p className={contact ? 'mt-4 text-fine text-muted' : 'text-muted'}>
        {contact ? text.seenBy(provider) : text.notGiven(provider)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {canGive && (
          <Button variant="secondary" onClick={() => setGiving(true)}>
            {contact ? text.change : text.give}
          </Button>
        )}
        {contact && (
          <AskingButton
            variant="quietDanger"
            question={text.takeBackQuestion}
            consequence={text.takeBackConsequence(provider)}
            action={text.takeBack}
            busy={busy}
            onConfirm={(close) => void run({ params: { id: job.id } }, close)}
          >
            {text.takeBack}
          </AskingButton>
        )}
      </div>
      {giving && (
        <Part onLost={() => setGiving(false)}>
          <ContactDialog job={job} provider={provider} onClose={() => setGiving(false)} />
        </Part>
      )}
    </Panel>
  )
}
