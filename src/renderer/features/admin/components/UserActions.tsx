import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { accountMoves } from '#shared/domain/userStates.ts'
import { isToLookAt } from '#shared/domain/paperRequest.ts'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import * as text from '#texts/admin.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUpdateStatus } from '../api.ts'

interface Change {
  body: { status: 'active' | 'off' } | { verified: boolean; papersSeen?: string[] }
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

function withdraw(user: User): Change {
  return {
    body: { verified: false },
    question: text.withdrawQuestion(user.name),
    consequence: text.withdrawHint,
    action: text.withdraw,
    keep: text.keepVerified,
  }
}

/** Verifying is one press; what takes something away from somebody is asked first. */
export function UserActions({ user }: { user: User }) {
  const [asked, setAsked] = useState<Change>()
  const { run, busy } = useAction(useUpdateStatus())
  const change = (body: Change['body']) =>
    void run({ params: { id: user.id }, body }, () => setAsked(undefined))
  if (user.role === 'admin' || user.status === 'closed') return null
  const verifying = { verified: true, papersSeen: user.papers.map(({ id }) => id) }
  const isOff = accountMoves(user.status, 'admin').includes('switchOn')
  return (
    <div className="flex flex-wrap gap-2">
      {user.role === 'provider' && !user.verified && !isOff && (
        <Button
          busy={busy && !asked}
          disabled={nextOnboardingStep(user) !== 'under-review'}
          onClick={() => change(verifying)}
        >
          {text.verify(user.name)}
        </Button>
      )}
      {user.verified && !isOff && isToLookAt(user) && (
        <Button busy={busy && !asked} onClick={() => change(verifying)}>
          {text.acceptDocuments}
        </Button>
      )}
      {user.role === 'provider' && user.verified && (
        <Button variant="secondary" onClick={() => setAsked(withdraw(user))}>
          {text.withdraw}
        </Button>
      )}
      <Button
        variant={isOff ? 'secondary' : 'quietDanger'}
        onClick={() => setAsked(isOff ? switchOn(user) : switchOff(user))}
      >
        {isOff ? text.switchOn : text.switchOff}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          question={asked.question}
          action={asked.action}
          keep={asked.keep}
          busy={busy}
          onConfirm={() => change(asked.body)}
        >
          {asked.consequence}
        </ConfirmDialog>
      )}
    </div>
  )
}
