import { useRef } from 'react'
import * as text from '#texts/landing.ts'
import { useTypedBefore } from '#renderer/prerendered/useTypedBefore.ts'
import { PlaceField, type PlaceValue } from '#renderer/ui/PlaceField.tsx'

// What calls the server is not of the first load.
const searchPlaces = async (typed: string) =>
  (await import('#renderer/entities/place/api.ts')).searchPlaces(typed)

interface WhereFieldProps {
  value: PlaceValue | null
  onChange: (place: PlaceValue | null) => void
}

/** Where the work is; who does not say is asked again in the form. */
export function WhereField({ value, onChange }: WhereFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  useTypedBefore(field)
  return (
    <div ref={field}>
      <PlaceField
        label={text.whereIsIt}
        placeholder={text.whereExample}
        value={value}
        onChange={onChange}
        search={searchPlaces}
      />
    </div>
  )
}
