import type { UserId } from '#shared/domain/ids.ts'
import * as text from '#texts/favourite.ts'
import { Heart } from 'lucide-react'
import { classes } from '#renderer/ui/classes.ts'
import { useFavourite } from './useFavourite.ts'

interface FavouriteButtonProps {
  provider: { id: UserId; name: string; isFavourite: boolean }
}

export function FavouriteButton({ provider }: FavouriteButtonProps) {
  const { isFavourite, toggle, busy } = useFavourite(provider.id, provider.isFavourite)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={text.isFavourite(provider.name)}
      disabled={busy}
      onClick={toggle}
      className="grid size-10 place-items-center rounded-full text-muted hover:bg-sunken hover:text-danger aria-pressed:text-danger"
    >
      <Heart aria-hidden="true" className={classes('size-5', isFavourite && 'fill-current')} />
    </button>
  )
}
