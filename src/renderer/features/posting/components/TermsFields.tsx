import { Controller, type UseFormSetValue } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import { Panel } from '#renderer/ui/Page.tsx'
import { PlaceField } from '#renderer/ui/PlaceField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import type { JobFields, JobFormParts } from '../jobForm.ts'

interface TermsFieldsProps extends JobFormParts {
  setValue: UseFormSetValue<JobFields>
}

/** Where a job is, when it runs and what it may cost. */
export function TermsFields({ control, register, errors, setValue }: TermsFieldsProps) {
  return (
    <Panel title="Where, when, how much">
      <div className="grid gap-4">
        <Controller
          control={control}
          name="location"
          render={({ field, fieldState }) => (
            <PlaceField
              label="Location"
              value={field.value ? { name: field.value, latitude: 0, longitude: 0 } : null}
              onChange={(place) => {
                field.onChange(place?.name ?? '')
                setValue('latitude', place?.latitude ?? 0)
                setValue('longitude', place?.longitude ?? 0)
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
          error={errors.city?.message}
          {...register('city')}
        />
        <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
          <TextField
            label="Start date"
            type="date"
            error={errors.start_date?.message}
            {...register('start_date')}
          />
          <TextField
            label="Start time"
            type="time"
            error={errors.start_time?.message}
            {...register('start_time')}
          />
          <TextField
            label="End date"
            type="date"
            error={errors.end_date?.message}
            {...register('end_date')}
          />
          <TextField
            label="End time"
            type="time"
            error={errors.end_time?.message}
            {...register('end_time')}
          />
        </div>
        <TextField
          label="Budget"
          optional
          before="$"
          inputMode="numeric"
          hint="Whole dollars. Leave it open to negotiate."
          maxLength={length.budget}
          error={errors.budget?.message}
          {...register('budget')}
        />
      </div>
    </Panel>
  )
}
