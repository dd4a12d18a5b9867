import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { accountMoves } from '#shared/domain/userStates.ts'
import { isRefused } from '#shared/domain/refusal.ts'
import { isToLookAt } from '#shared/domain/paperRequest.ts'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import * as text from '#texts/admin.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUpdateStatus } from '../api.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

interface Change {
  body: { status: 'active' | 'off' } | { verified: true; papersSeen: string[] }
  question: string
  consequence: string
  action: string
  keep: string
}

function switchOff(user: User): Change {
  return {
    body: { status: 'off' },
    question: text.switchOffQuestion(user.name || user.email),
    consequence: text.switchOffHint,
    action: text.confirmSwitchOff,
    keep: text.keepOn,
  }
}

function switchOn(user: User): Change {
  return {
    body: { status: 'active' },
    question: text.switchOnQuestion(user.name || user.email),
    consequence: text.switchOnHint,
    action: text.confirmSwitchOn,
    keep: text.keepOff,
  }
}

/** Verifying is one press; what takes something away from somebody is asked first. */
export function UserActions({ user, onDecided }: { user: User; onDecided?: () => void }) {
  const [asked, setAsked] = useState<Change>()
  const [isRefusing, setRefusing] = useState(false)
  const { run, busy } = useAction(useUpdateStatus())
  const change = (body: Change['body'], then: () => void) => void run({ params: { id: user.id }, body }, then)
  if (user.role === 'admin' || user.status === 'closed') return null
  const verifying = { verified: true as const, papersSeen: user.papers.map(({ id }) => id) }
  const isOff = accountMoves(user.status, 'admin').includes('switchOn')
  return (
    <div className="flex flex-wrap gap-2">
      {user.role === 'provider' && !user.verified && !isOff && (
        <Button
          busy={busy && !asked}
          disabled={nextOnboardingStep(user) !== 'under-review'}
          onClick={() => change(verifying, () => onDecided?.())}
        >
          {text.verify(user.name)}
        </Button>
      )}
      {user.verified && !isOff && isToLookAt(user) && (
        <Button busy={busy && !asked} onClick={() => change(verifying, () => onDecided?.())}>
          {text.acceptDocuments}
        </Button>
      )}
      {user.role === 'provider' && user.verified && (
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          {text.withdraw}
        </Button>
      )}
      {!isOff && nextOnboardingStep(user) === 'under-review' && !isRefused(user) && (
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          {text.refuse}
        </Button>
      )}
      <Button
        variant={isOff ? 'secondary' : 'quietDanger'}
        onClick={() => setAsked(isOff ? switchOn(user) : switchOff(user))}
      >
        {isOff ? text.switchOn : text.switchOff}
      </Button>
      {isRefusing && (
        <RefuseDialog
          user={user}
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false)
            onDecided?.()
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          question={asked.question}
          action={asked.action}
          keep={asked.keep}
          busy={busy}
          onConfirm={() => change(asked.body, () => setAsked(undefined))}
        >
          {asked.consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}
