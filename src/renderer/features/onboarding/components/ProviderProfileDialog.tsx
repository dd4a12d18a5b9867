import { useState } from 'react'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/onboarding.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { profileBody } from '#renderer/entities/profile/profileForm.ts'
import { useProfileForm } from '#renderer/entities/profile/useProfileForm.ts'
import { useTradeChoice } from '#renderer/entities/profile/useTradeChoice.ts'
import { ProfileFields } from '#renderer/entities/profile/ProfileFields.tsx'
import { TradeFields } from '#renderer/entities/profile/TradeFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { Form } from '#renderer/ui/Form.tsx'

/** Provider Create Profile, step 1 (§2.1): the profile, and the trades with what is done in each. */
export function ProviderProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { mutation } = useUpdateProfile()
  const choice = useTradeChoice(user)
  const [checked, setChecked] = useState(false)
  const { form, sent } = useProfileForm(user)
  const { run, busy } = useAction(mutation, {
    success: () => undefined,
    refused: atFields(form.setError, ['name', 'bio']),
  })
  const submit = form.handleSubmit(async (values) => {
    if (!choice.complete) return
    await run({ body: { ...profileBody(values), categories: choice.categories, profileStep1: true } }, sent)
  })
  return (
    <Dialog open onClose={onClose} title={text.createProfile} eyebrow={text.step(1, 4)} wide>
      <Form
        onSubmit={() => {
          setChecked(true)
          return submit()
        }}
      >
        <ProfileFields form={form} />
        <TradeFields choice={choice} checked={checked} />
        <Button type="submit" busy={busy}>
          {text.next}
        </Button>
      </Form>
    </Dialog>
  )
}
