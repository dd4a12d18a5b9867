import { useState } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import { length } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { repricedStageForm } from '#shared/forms/changeOrder.ts'
import * as text from '#texts/change.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { SelectField, TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useProposeNewPrice } from './api.ts'
import { ChangePrice } from './ChangePrice.tsx'

interface NewPriceFormProps {
  bid: Bid
  /** Whose price may change; at least one. */
  stages: readonly Stage[]
  onDone: () => void
}

/** Another price for a stage that is not paid. */
export function NewPriceForm({ bid, stages, onDone }: NewPriceFormProps) {
  const [chosen, setChosen] = useState(stages[0]?.id)
  // One that is paid meanwhile is no longer there to choose.
  const stage = stages.find(({ id }) => id === chosen) ?? stages[0]
  const form = useFormOf(repricedStageForm, { description: '', price: '' })
  const { run, busy } = useAction(useProposeNewPrice(), {
    refused: atFields(form.setError, ['description', 'price']),
  })
  if (!stage) return null
  const submit = form.handleSubmit((change) => run({ body: { stageId: stage.id, ...change } }, onDone))
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit}>
      <SelectField
        label={text.stage}
        value={stage.id}
        onChange={(event) => setChosen(stages.find(({ id }) => id === event.target.value)?.id)}
      >
        {stages.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {text.stageAt(title, formatMoney(price))}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.price}
        before="$"
        inputMode="numeric"
        hint={text.wholeDollars}
        {...input('price', length.budget)}
      />
      <TextArea label={text.why} rows={3} {...input('description', length.stageDescription)} />
      <ChangePrice bid={bid} stageId={stage.id} typed={form.watch('price')} />
      <Button type="submit" busy={busy}>
        {text.send}
      </Button>
    </Form>
  )
}
