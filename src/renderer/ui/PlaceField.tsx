import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'
import { Field, type FieldProps, inputClass } from './Field.tsx'
import { usePlaceSearch } from './usePlaceSearch.ts'

export interface PlaceValue {
  name: string
  latitude: number
  longitude: number
}

interface PlaceFieldProps extends FieldProps {
  value: PlaceValue | null
  onChange: (place: PlaceValue | null) => void
  search: (text: string) => Promise<PlaceValue[]>
  placeholder?: string
}

/**
 * A place, chosen from what is suggested while typing: only a chosen one has a position. Typed and not chosen, it says so
 * when it is left, and is invalid to the form around it.
 */
export function PlaceField({ value, onChange, search, placeholder, error, ...field }: PlaceFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState(false)
  const [left, setLeft] = useState(false)
  const [active, setActive] = useState(0)
  const { places, outcome } = usePlaceSearch(value ? '' : typed, search)
  const open = !closed && places.length > 0
  const isUnchosen = value === null && typed.trim() !== ''
  const marked = Math.min(active, places.length - 1)

  const choose = (place: PlaceValue | undefined) => {
    if (!place) return
    onChange(place)
    setTyped('')
  }
  return (
    <Field {...field} error={isUnchosen && (left || error) ? text.placeNotChosen : error}>
      {(control) => (
        <div className="relative">
          <MapPin aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-muted" />
          <input
            {...control}
            ref={(input) => input?.setCustomValidity(isUnchosen ? text.placeNotChosen : '')}
            role="combobox"
            aria-expanded={open}
            data-suggesting={open || undefined}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open ? `${listId}-${marked}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={value?.name ?? typed}
            className={classes(inputClass, 'pl-9')}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setClosed(false)
              setLeft(false)
              onChange(null)
            }}
            onInvalid={() => setLeft(true)}
            onBlur={() => {
              setClosed(true)
              setLeft(true)
            }}
            onKeyDown={(event) => {
              if (!open) return
              if (event.key === 'ArrowDown') setActive((marked + 1) % places.length)
              else if (event.key === 'ArrowUp') setActive((marked + places.length - 1) % places.length)
              else if (event.key === 'Enter') choose(places[marked])
              else if (event.key === 'Escape') setClosed(true)
              else return
              event.preventDefault()
            }}
          />
          <ul
            id={listId}
            role="listbox"
            aria-label={text.places}
            hidden={!open}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-box border border-line bg-raised py-1 shadow-float"
          >
            {places.map((place, index) => (
              <li
                key={place.name}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === marked}
                // The field keeps the focus; a click would take it before the choice is made.
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(place)
                }}
                className={classes('cursor-pointer px-3 py-2', index === marked && 'bg-primary-soft')}
              >
                {place.name}
              </li>
            ))}
          </ul>
          <p role="status" className="text-fine text-muted not-empty:mt-1.5">
            {outcome && outcomeText[outcome]}
          </p>
        </div>
      )}
    </Field>
  )
}

const outcomeText = { none: text.noPlaceFound, failed: text.placesNotSearched } as const
