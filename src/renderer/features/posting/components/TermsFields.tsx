import { registered } from '#renderer/forms/registered.ts'
import { Controller } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import { Panel } from '#renderer/ui/Page.tsx'
import { PlaceField } from '#renderer/ui/PlaceField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import type { TypedJob } from '../jobForm.ts'

/** Where a job is, when it runs and what it may cost. */
export function TermsFields({ form }: { form: TypedJob }) {
  return (
    <Panel title="Where, when, how much">
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="location"
          render={({ field, fieldState }) => (
            <PlaceField
              label="Location"
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
          label="Postal code"
          autoComplete="postal-code"
          hint="Providers see the first three characters until you hire one of them."
          maxLength={length.postalCode}
          {...registered(form, 'postalCode')}
        />
        <div className="grid grid-cols-[4fr_3fr] items-start gap-3">
          <TextField label="Start date" type="date" {...registered(form, 'startDate')} />
          <TextField label="Start time" type="time" {...registered(form, 'startTime')} />
          <TextField label="End date" type="date" {...registered(form, 'endDate')} />
          <TextField label="End time" type="time" {...registered(form, 'endTime')} />
        </div>
        <TextField
          label="Budget"
          optional
          before="$"
          inputMode="numeric"
          hint="Whole dollars. Leave it open to negotiate."
          maxLength={length.budget}
          {...registered(form, 'budget')}
        />
      </div>
    </Panel>
  )
}
