import type { Bid } from '#shared/domain/bid.ts'
import { length } from '#shared/domain/limits.ts'
import { addedStageForm } from '#shared/forms/changeOrder.ts'
import * as text from '#texts/change.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useProposeAddedStage } from './api.ts'
import { ChangePrice } from './ChangePrice.tsx'

/** A stage that comes after the others. */
export function AddedStageForm({ bid, onDone }: { bid: Bid; onDone: () => void }) {
  const form = useFormOf(addedStageForm, { title: '', description: '', price: '' })
  const { run, busy } = useAction(useProposeAddedStage(), {
    refused: atFields(form.setError, ['title', 'description', 'price']),
  })
  const submit = form.handleSubmit((stage) => run({ body: { bidId: bid.id, ...stage } }, onDone))
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit}>
      <TextField label={text.stageTitle} {...input('title', length.stageTitle)} />
      <TextArea label={text.stageDescription} rows={3} {...input('description', length.stageDescription)} />
      <TextField
        label={text.price}
        before="$"
        inputMode="numeric"
        hint={text.wholeDollars}
        {...input('price', length.budget)}
      />
      <ChangePrice bid={bid} stageId={null} typed={form.watch('price')} />
      <Button type="submit" busy={busy}>
        {text.send}
      </Button>
    </Form>
  )
}
