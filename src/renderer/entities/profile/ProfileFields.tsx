import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { LATEST_BIRTHDATE, length } from '#shared/domain/limits.ts'
import * as text from '#texts/profile.ts'
import { PlaceField, type PlaceValue } from '#renderer/ui/PlaceField.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { useUser } from '#renderer/session/session.ts'
import { searchPlaces } from '#renderer/entities/place/api.ts'

/** What step 1 asks of both sides (§5). The birth date is a day, YYYY-MM-DD. */
export interface ProfileValues {
  name: string
  birthDate: string
  place: PlaceValue | null
  bio: string
}

export function ProfileFields({ form }: { form: UseFormReturn<ProfileValues> }) {
  const input = fieldsOf(form)
  const role = useUser().role === 'customer' ? 'customer' : 'provider'
  return (
    <>
      <TextField label={text.name} hint={text.nameHint} autoComplete="name" {...input('name', length.name)} />
      <TextField
        label={text.birthDate}
        hint={text.birthDateHint[role]}
        type="date"
        autoComplete="bday"
        max={LATEST_BIRTHDATE}
        {...input('birthDate')}
      />
      <Controller
        control={form.control}
        name="place"
        render={({ field, fieldState }) => (
          <PlaceField
            label={text.location}
            hint={text.locationHint}
            value={field.value}
            onChange={field.onChange}
            search={searchPlaces}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea label={text.bio} hint={text.bioHint(length.bio)} {...input('bio', length.bio)} />
    </>
  )
}
