import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { cardForm, isExpired } from '#shared/forms/card.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/payment.ts'
import { card as invalid } from '#texts/validation.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { SelectField, TextField } from '#renderer/ui/TextField.tsx'
import type { AddCardProps } from './AddCardDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useAddCard } from './api.ts'

const YEARS_AHEAD = 20
function expiryYears(): number[] {
  const thisYear = new Date().getFullYear()
  return Array.from({ length: YEARS_AHEAD }, (_, index) => thisYear + index)
}

const fieldNames = ['holder', 'number', 'expiryMonth', 'expiryYear', 'cvc'] as const

/** Adds a card in test mode; the test numbers are those that Stripe publishes. */
export function TestCardDialog({ onClose, onAdded }: AddCardProps) {
  const form = useFormOf(cardForm, { holder: '', number: '', expiryMonth: '', expiryYear: '', cvc: '' })
  const { setError, formState } = form
  const { run } = useAction(useAddCard(), { refused: atFields(setError, fieldNames) })
  const submit = form.handleSubmit(async (values) => {
    if (isExpired(values)) return setError('expiryMonth', { message: invalid.expiryRequired })
    await run({ body: values }, ({ card }) => onAdded(card))
  })
  const input = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addNewCard}
      eyebrow={<span className="text-attention-ink">{text.testMode}</span>}
      description={text.testLead}
    >
      <Form onSubmit={submit}>
        <TextField label={text.cardHolder} autoComplete="cc-name" {...input('holder', length.cardHolder)} />
        <TextField
          label={text.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          {...input('number')}
        />
        <div className="grid grid-cols-3 items-start gap-3">
          <SelectField label={text.expiryMonth} autoComplete="cc-exp-month" {...input('expiryMonth')}>
            <option value="">{text.noMonth}</option>
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index} value={index + 1}>
                {String(index + 1).padStart(2, '0')}
              </option>
            ))}
          </SelectField>
          <SelectField label={text.expiryYear} autoComplete="cc-exp-year" {...input('expiryYear')}>
            <option value="">{text.noYear}</option>
            {expiryYears().map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
          <TextField label={text.cvv} inputMode="numeric" autoComplete="cc-csc" {...input('cvc', 4)} />
        </div>
        <Button type="submit" busy={formState.isSubmitting}>
          {text.submitCard}
        </Button>
      </Form>
    </Dialog>
  )
}
