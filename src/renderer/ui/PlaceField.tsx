import { MapPin } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'
import { Field, type FieldProps, inputClass } from './Field.tsx'

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

const TYPING_PAUSE_MS = 150

/** A place, chosen from what is suggested while typing: only a chosen one has a position. */
export function PlaceField({ value, onChange, search, placeholder, ...field }: PlaceFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [places, setPlaces] = useState<PlaceValue[]>([])
  const [active, setActive] = useState(0)
  const shown = typed ?? value?.name ?? ''
  const open = typed !== undefined && places.length > 0

  useEffect(() => {
    if (!typed?.trim()) return
    let current = true
    const timer = setTimeout(() => {
      search(typed).then(
        (found) => {
          if (!current) return
          setPlaces(found)
          setActive(0)
        },
        () => setPlaces([]),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, search])

  const choose = (place: PlaceValue | undefined) => {
    if (!place) return
    onChange(place)
    setTyped(undefined)
    setPlaces([])
  }
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <MapPin aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-muted" />
          <input
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={shown}
            className={classes(inputClass, 'pl-9')}
            onChange={(event) => {
              setTyped(event.target.value)
              if (!event.target.value.trim()) setPlaces([])
              onChange(null)
            }}
            onBlur={() => setPlaces([])}
            onKeyDown={(event) => {
              if (!open) return
              if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
              else if (event.key === 'ArrowUp') setActive((active + places.length - 1) % places.length)
              else if (event.key === 'Enter') choose(places[active])
              else if (event.key === 'Escape') setPlaces([])
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
                aria-selected={index === active}
                // The field keeps the focus; a click would take it before the choice is made.
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(place)
                }}
                className={classes('cursor-pointer px-3 py-2', index === active && 'bg-primary-soft')}
              >
                {place.name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  )
}
