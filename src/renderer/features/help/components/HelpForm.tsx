import { cut } from '#shared/domain/graphemes.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { helpForm } from '#shared/forms/help.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/help.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useAskForHelp } from '../api.ts'
import { useJobAskedAbout } from '../useJobAskedAbout.ts'

/** A message to support, about a job where one came from its page. */
export function HelpForm() {
  const user = useUser()
  const form = useFormOf(helpForm, {
    name: cut(user.name, length.helpName),
    email: user.email,
    subject: '',
    message: '',
  })
  const { job, drop } = useJobAskedAbout()
  const { run, busy } = useAction(useAskForHelp(), {
    refused: atFields(form.setError, ['name', 'email', 'subject', 'message']),
  })
  const submit = form.handleSubmit((values) =>
    run({ body: { ...values, ...(job && { jobId: job.id }) } }, () => {
      form.reset({ ...values, subject: '', message: '' })
      drop()
    }),
  )
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="grid max-w-xl gap-4">
      <p className="text-muted">{text.lead}</p>
      {job && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-box bg-sunken px-3 py-2">
          <p className="min-w-0 font-semibold break-words">{text.about(job.title)}</p>
          <Button variant="quiet" size="small" onClick={drop}>
            {text.notAbout}
          </Button>
        </div>
      )}
      <TextField label={text.name} autoComplete="name" {...input('name', length.helpName)} />
      <TextField label={text.email} type="email" autoComplete="email" {...input('email', length.helpEmail)} />
      <TextField label={text.subject} {...input('subject', length.helpSubject)} />
      <TextArea
        label={text.message}
        hint={text.messageHint(length.helpMessage)}
        {...input('message', length.helpMessage)}
      />
      <Button type="submit" className="w-fit" busy={busy}>
        {text.send}
      </Button>
    </Form>
  )
}
