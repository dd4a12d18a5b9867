import { useQuery } from '@tanstack/react-query'
import { taxNumbersForm, type TaxNumbers as Numbers } from '#shared/forms/taxNumbers.ts'
import * as text from '#texts/taxNumbers.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { taxNumbersQuery, useSetTaxNumbers } from '../api.ts'
import { FieldsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Form } from '#renderer/ui/Form.tsx'

/** Where a provider enters the numbers that stand on invoices. */
export function TaxNumbers() {
  return (
    <section aria-labelledby="tax-numbers" className="grid gap-4">
      <h2 id="tax-numbers" className="text-heading">
        {text.heading}
      </h2>
      <p className="text-muted">{text.lead}</p>
      <Loaded query={useQuery(taxNumbersQuery)} loading={<FieldsSkeleton fields={2} />}>
        {(numbers) => <Fields numbers={numbers} />}
      </Loaded>
    </section>
  )
}

function Fields({ numbers }: { numbers: Numbers }) {
  const form = useFormOf(taxNumbersForm, numbers)
  const { run, busy } = useAction(useSetTaxNumbers(), { refused: atFields(form.setError, ['gst', 'qst']) })
  const submit = form.handleSubmit((body) => run({ body }, () => form.reset(body)))
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit}>
      <TextField label={text.gst} {...input('gst', 40)} />
      <TextField label={text.qst} {...input('qst', 40)} />
      <Button type="submit" className="w-fit" busy={busy}>
        {text.save}
      </Button>
    </Form>
  )
}
