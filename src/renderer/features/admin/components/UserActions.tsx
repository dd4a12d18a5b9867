import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { accountMoves } from '#shared/domain/userStates.ts'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUpdateStatus } from '../api.ts'

interface Change {
  body: { status: 'active' | 'off' } | { verified: boolean }
  question: string
  consequence: string
  action: string
  keep: string
}

function switchOff(user: User): Change {
  return {
    body: { status: 'off' },
    question: `Switch ${user.name || user.email} off?`,
    consequence:
      'They are signed out everywhere at once and can’t sign in. Nothing new begins with them: their open jobs are not listed and their bids can’t be accepted. What was begun goes on.',
    action: 'Switch the account off',
    keep: 'Leave it on',
  }
}

function switchOn(user: User): Change {
  return {
    body: { status: 'active' },
    question: `Switch ${user.name || user.email} on again?`,
    consequence: 'They can sign in again, with everything they had.',
    action: 'Switch the account on',
    keep: 'Leave it off',
  }
}

function withdraw(user: User): Change {
  return {
    body: { verified: false },
    question: `Withdraw the verification of ${user.name}?`,
    consequence: 'They can look at jobs and no longer apply. Jobs they were hired for go on.',
    action: 'Withdraw the verification',
    keep: 'Leave it',
  }
}

/** Verifying is one press; what takes something away from somebody is asked first. */
export function UserActions({ user }: { user: User }) {
  const [asked, setAsked] = useState<Change>()
  const { run, busy } = useAction(useUpdateStatus())
  const change = (body: Change['body']) =>
    void run({ params: { id: user.id }, body }, () => setAsked(undefined))
  if (user.role === 'admin') return null
  const isOff = accountMoves(user.status, 'admin').includes('switchOn')
  return (
    <div className="flex flex-wrap gap-2">
      {user.role === 'provider' && !user.verified && !isOff && (
        <Button
          busy={busy && !asked}
          disabled={nextOnboardingStep(user) !== 'under-review'}
          onClick={() => change({ verified: true })}
        >
          Verify {user.name}
        </Button>
      )}
      {user.role === 'provider' && user.verified && (
        <Button look="secondary" onClick={() => setAsked(withdraw(user))}>
          Withdraw the verification
        </Button>
      )}
      <Button
        look={isOff ? 'secondary' : 'quietDanger'}
        onClick={() => setAsked(isOff ? switchOn(user) : switchOff(user))}
      >
        {isOff ? 'Switch on' : 'Switch off'}
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
