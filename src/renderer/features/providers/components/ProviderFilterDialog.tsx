import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { client as errorText } from '#texts/errors.ts'
import * as text from '#texts/providerFilter.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FieldError } from '#renderer/ui/Field.tsx'
import { providerOrders, radii } from '#shared/domain/providerOrder.ts'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { PlaceField } from '#renderer/ui/PlaceField.tsx'
import { StarsInput } from '#renderer/ui/StarsInput.tsx'
import { platform } from '#renderer/platform/current.ts'
import { currentPlace, PositionError } from '#renderer/entities/place/currentPlace.ts'
import { searchPlaces } from '#renderer/entities/place/api.ts'
import { emptySearch, type ProviderSearch } from '../state.ts'

type Filter = Pick<ProviderSearch, 'rating' | 'place' | 'radius' | 'order'>

/** 0 is any distance. */
const distances = [...radii, 0].map(String)

interface ProviderFilterDialogProps {
  value: Filter
  onApply: (filter: Filter) => void
  onClose: () => void
}

/** Rating and location; nothing changes before Apply (§2.5). */
export function ProviderFilterDialog({ value, onApply, onClose }: ProviderFilterDialogProps) {
  const [filter, setFilter] = useState<Filter>(value)
  const [problem, setProblem] = useState<string>()
  const [locating, setLocating] = useState(false)
  const locate = async () => {
    setLocating(true)
    setProblem(undefined)
    try {
      setFilter({ ...filter, place: await currentPlace() })
    } catch (error) {
      setProblem(error instanceof PositionError ? error.message : errorText.locationUnavailable)
    } finally {
      setLocating(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={text.filter}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (event.currentTarget.checkValidity()) onApply(filter)
        }}
      >
        <div className="grid gap-1.5">
          <p className="font-semibold">{text.rating}</p>
          <p className="text-fine text-muted">{text.ratingHint}</p>
          <StarsInput value={filter.rating} onChange={(rating) => setFilter({ ...filter, rating })} />
        </div>
        <PlaceField
          label={text.location}
          hint={text.locationHint}
          value={filter.place}
          onChange={(place) => {
            setProblem(undefined)
            setFilter({ ...filter, place })
          }}
          search={searchPlaces}
        />
        {platform.knowsPlace && (
          <Button variant="quiet" className="w-fit" busy={locating} onClick={() => void locate()}>
            <LocateFixed aria-hidden="true" className="size-4" />
            {text.currentLocation}
          </Button>
        )}
        <FieldError message={problem} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <RadioList
            label={text.radius}
            name="radius"
            values={distances}
            words={text.distances}
            value={String(filter.radius)}
            onChange={(radius) => setFilter({ ...filter, radius: Number(radius) })}
          />
          <RadioList
            label={text.order}
            name="order"
            values={providerOrders}
            words={text.orders}
            value={filter.order}
            onChange={(order) => setFilter({ ...filter, order })}
          />
        </div>
        <div className="flex justify-between gap-3">
          <Button variant="secondary" onClick={() => onApply(emptySearch)}>
            {text.clearAll}
          </Button>
          <Button type="submit">{text.apply}</Button>
        </div>
      </form>
    </Dialog>
  )
}
