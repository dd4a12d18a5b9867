import { lengthOf } from '#shared/domain/graphemes.ts'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'

/** From here on it is worth knowing. */
const NEAR = 20

/** How many characters more a text may have, once there are few, or by how many it is too long. */
export function CharactersLeft({ text: typed, longest }: { text: string; longest: number }) {
  const left = typed.length < longest - NEAR ? longest : longest - lengthOf(typed.trim())
  const near = left <= Math.min(NEAR, longest / 5)
  return (
    <>
      {near && (
        <span
          aria-hidden="true"
          className={classes('figures text-fine', left < 0 ? 'font-semibold text-danger' : 'text-muted')}
        >
          {left < 0 ? text.charactersTooMany(-left) : text.charactersLeft(left)}
        </span>
      )}
      {/* Read aloud once, and not after each key. */}
      <span className="sr-only" role="status">
        {left < 0 ? text.mayHave(longest) : ''}
      </span>
    </>
  )
}
