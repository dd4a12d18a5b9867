import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { Controller } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/posting.ts'
import { Panel } from '#renderer/ui/Page.tsx'
import { PlaceField } from '#renderer/ui/PlaceField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import type { TypedJob } from '../jobForm.ts'

/** Where a job is, when it runs and what it may cost. */
export function TermsFields({ form }: { form: TypedJob }) {
  const input = fieldsOf(form)
  return (
    <Panel title={text.terms}>
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <PlaceField
              label={text.location}
              value={field.value ? { name: field.value, latitude: 0, longitude: 0 } : null}
              onChange={(place) => {
                field.onChange(place?.name ?? '')
                form.setValue('latitude', place?.latitude ?? 0)
                form.setValue('longitude', place?.longitude ?? 0)
              }}
              search={searchPlaces}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label={text.postalCode}
          autoComplete="postal-code"
          hint={text.postalCodeHint}
          {...input('postalCode', length.postalCode)}
        />
        <div className="grid items-start min-[22rem]:grid-cols-[4fr_3fr] gap-3">
          <TextField label={text.startDate} type="date" {...input('startDate')} />
          <TextField label={text.startTime} type="time" {...input('startTime')} />
          <TextField label={text.endDate} type="date" {...input('endDate')} />
          <TextField label={text.endTime} type="time" {...input('endTime')} />
        </div>
        <TextField
          label={text.budget}
          optional
          before="$"
          inputMode="numeric"
          hint={text.budgetHint}
          {...input('budget', length.budget)}
        />
      </div>
    </Panel>
  )
}
