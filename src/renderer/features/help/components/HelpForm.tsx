import { registered } from '#renderer/forms/registered.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { helpForm } from '#shared/forms/help.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/help.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAskForHelp } from '../api.ts'

type HelpValues = z.input<typeof helpForm>

/** Help & Support (§5, §9). */
export function HelpForm() {
  const user = useUser()
  const form = useForm<HelpValues>({
    resolver: zodResolver(helpForm),
    defaultValues: { name: user.name.slice(0, length.helpName), email: user.email, subject: '', message: '' },
  })
  const { run, busy } = useAction(useAskForHelp(), {
    refused: atFields(form.setError, ['name', 'email', 'subject', 'message']),
  })
  const submit = form.handleSubmit((values) =>
    run({ body: values }, () => form.reset({ ...values, subject: '', message: '' })),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <p className="text-muted">{text.lead}</p>
      <TextField
        label={text.name}
        autoComplete="name"
        maxLength={length.helpName}
        {...registered(form, 'name')}
      />
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={length.helpEmail}
        {...registered(form, 'email')}
      />
      <TextField label={text.subject} maxLength={length.helpSubject} {...registered(form, 'subject')} />
      <TextArea
        label={text.message}
        hint={text.messageHint(length.helpMessage)}
        maxLength={length.helpMessage}
        {...registered(form, 'message')}
      />
      <Button type="submit" className="w-fit" busy={busy}>
        {text.send}
      </Button>
    </form>
  )
}
