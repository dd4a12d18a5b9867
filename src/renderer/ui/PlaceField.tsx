import { MapPin } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inputClass } from './inputClass.ts'
import { usePlaceSearch } from './usePlaceSearch.ts'
import { useTypedPlace } from './useTypedPlace.ts'

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
 * A place, chosen from what is suggested while typing: only a chosen one has a position. One that is typed in full is
 * taken when the field is left or its form is sent; any other text says then that it is not chosen, and is invalid to the
 * form around it.
 */
export function PlaceField({ value, onChange, search, placeholder, error, ...field }: PlaceFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState(false)
  const [left, setLeft] = useState(false)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const unchosen = value === null && typed.trim() !== '' ? typed : ''
  const { places, isAnswered, outcome, find } = usePlaceSearch(unchosen, search)
  const open = !closed && places.length > 0
  const isRefused = unchosen !== '' && left
  const marked = Math.min(active, places.length - 1)

  const choose = (place: PlaceValue | undefined) => {
    if (!place) return
    onChange(place)
    setTyped('')
  }
  const { settle, isWaiting } = useTypedPlace({
    input,
    typed: unchosen,
    isRefused,
    find,
    onFound: choose,
    onRefused: () => setLeft(true),
  })
  return (
    <Field {...field} error={isRefused || (unchosen && error) ? text.placeNotChosen : error}>
      {(control) => (
        <div className="relative">
          <MapPin aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-muted" />
          <input
            {...control}
            ref={(element) => {
              input.current = element
              element?.setCustomValidity(isRefused ? text.placeNotChosen : '')
            }}
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
              if (unchosen) void settle()
            }}
            onKeyDown={(event) => {
              // What is marked among suggestions for half of a name is not what was meant.
              const isPicking = open && (isAnswered || active > 0)
              if (event.key === 'Enter' && unchosen && !isPicking) void settle()
              if (!open || (event.key === 'Enter' && !isPicking)) return
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
            {isWaiting ? text.lookingForPlace : outcome && outcomeText[outcome]}
          </p>
        </div>
      )}
    </Field>
  )
}

const outcomeText = { none: text.noPlaceFound, failed: text.placesNotSearched } as const
