import { Form } from '#renderer/ui/Form.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/onboarding.ts'
import { profile as missing } from '#texts/validation.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { useObjectUrl } from '#renderer/ui/useObjectUrl.ts'
import { LegalLink } from '#renderer/ui/LegalLink.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptDocuments } from '#renderer/forms/useKeptDocuments.ts'
import { consentQuery, useAgree } from '#renderer/entities/consent/api.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

type Flags = Partial<
  Record<'profileStep1' | 'profileStep2' | 'profileStep3' | 'profileStep4' | 'profileStep5', boolean>
>

interface WelcomeDialogProps {
  user: User
  onClose: () => void
  eyebrow: string
  done: Flags
  /** To the step before. */
  onBack: () => void
}

/** Welcome: the profile picture and the terms, the last step of both sides (§2.1). */
export function WelcomeDialog({ user, onClose, eyebrow, done, onBack }: WelcomeDialogProps) {
  const { mutation, progress } = useUpdateProfile()
  const { run, busy } = useAction(mutation, { success: () => undefined })
  const { data: consent } = useQuery(consentQuery)
  const agreeing = useAction(useAgree(), { success: () => undefined })
  const { picked, pick, clear } = useKeptDocuments('welcome')
  const { picture = null } = picked
  const [accepted, setAccepted] = useState(false)
  const [checked, setChecked] = useState(false)
  const stored = user.picture !== ''
  const submit = () => {
    setChecked(true)
    if ((!picture && !stored) || !accepted) return
    const finish = () => run({ body: done, files: { picture: picture ? [picture] : [] } }, clear)
    // Agreed to what this dialog leads to; what could not be loaded is asked for on the next page.
    if (consent) void agreeing.run({ body: { version: consent.version } }, finish)
    else void finish()
  }
  return (
    <Dialog open onClose={onClose} title={text.welcomeTitle(user.name)} eyebrow={eyebrow}>
      <Form onSubmit={submit}>
        <div className="grid justify-items-center">
          {picture ? (
            <PickedPicture file={picture} name={user.name} />
          ) : (
            <Avatar name={user.name} picture={user.picture} size="large" />
          )}
        </div>
        <FileField
          label={text.picture}
          hint={text.pictureHint}
          rule={fileRules.profilePicture}
          value={picture}
          onChange={(file) => pick('picture', file)}
          stored={stored ? { name: text.currentPicture } : undefined}
          progress={progress}
          error={checked && !picture && !stored ? missing.pictureRequired : undefined}
        />
        <Checkbox
          checked={accepted}
          onChange={setAccepted}
          error={checked && !accepted ? missing.termsRequired : undefined}
        >
          <Sentence
            text={text.acceptance}
            parts={{
              terms: <Document name="terms">{text.terms}</Document>,
              privacy: <Document name="privacy">{text.privacy}</Document>,
            }}
          />
        </Checkbox>
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={busy} onClick={onBack}>
            {text.back}
          </Button>
          <Button type="submit" busy={busy || agreeing.busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function PickedPicture({ file, name }: { file: File; name: string }) {
  return <Avatar name={name} picture={useObjectUrl(file)} size="large" />
}

function Document({ name, children }: { name: 'terms' | 'privacy'; children: string }) {
  return (
    <LegalLink document={name} newTab className="text-primary underline">
      {children}
    </LegalLink>
  )
}
