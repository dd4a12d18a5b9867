import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { LATEST_BIRTHDATE, length } from '#shared/domain/limits.ts'
import { PlaceField, type PlaceValue } from '#renderer/ui/PlaceField.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { searchPlaces } from '#renderer/entities/place/api.ts'

/** What step 1 asks of both sides (§5). The birth date is a day, YYYY-MM-DD, until it is sent. */
export interface ProfileValues {
  name: string
  birthday: string
  place: PlaceValue | null
  bio: string
}

interface ProfileFieldsProps {
  control: Control<ProfileValues>
  register: UseFormRegister<ProfileValues>
  errors: FieldErrors<ProfileValues>
}

export function ProfileFields({ control, register, errors }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={length.name}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={LATEST_BIRTHDATE}
        error={errors.birthday?.message}
        {...register('birthday')}
      />
      <Controller
        control={control}
        name="place"
        render={({ field, fieldState }) => (
          <PlaceField
            label="Location"
            hint="Start typing your town and choose it from the list."
            value={field.value}
            onChange={field.onChange}
            search={searchPlaces}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextArea
        label="Bio"
        hint={`Up to ${length.bio} characters.`}
        maxLength={length.bio}
        error={errors.bio?.message}
        {...register('bio')}
      />
    </>
  )
}
