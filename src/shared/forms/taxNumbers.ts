import { z } from 'zod'
import { taxNumber as text } from '#texts/validation.ts'

/** As people write them: with spaces and dashes, in small letters. */
function registration(form: RegExp, wrong: string) {
  return z
    .string({ error: wrong })
    .max(40, wrong)
    .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine((number) => number === '' || form.test(number), wrong)
}

/** A provider's registrations for GST/HST (123456789 RT 0001) and QST (1234567890 TQ 0001); empty where there is none. */
export const taxNumbersForm = z.object({
  gst: registration(/^\d{9}RT\d{4}$/, text.gst),
  qst: registration(/^\d{10}TQ\d{4}$/, text.qst),
})
export type TaxNumbers = z.output<typeof taxNumbersForm>
