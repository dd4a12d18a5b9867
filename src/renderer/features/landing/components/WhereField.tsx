import * as text from '#texts/landing.ts'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import { PlaceField, type PlaceValue } from '#renderer/ui/PlaceField.tsx'

interface WhereFieldProps {
  value: PlaceValue | null
  onChange: (place: PlaceValue | null) => void
}

/** Where the work is; who does not say is asked again in the form. */
export function WhereField({ value, onChange }: WhereFieldProps) {
  return (
    <PlaceField
      label={text.whereIsIt}
      placeholder={text.whereExample}
      value={value}
      onChange={onChange}
      search={searchPlaces}
    />
  )
}
