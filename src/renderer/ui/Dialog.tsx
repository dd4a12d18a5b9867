import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useSoon } from './useSoon.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Stands above the title: where in a row of steps this is. */
  eyebrow?: ReactNode
  children?: ReactNode
  wide?: boolean
}

/** Escape in a field whose suggestions are open closes these; a field that says nothing of it closes the dialog. */
function isOfSuggestions(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-suggesting]')
}

/**
 * A dialog in the middle of a wide window, a sheet from below on a phone. Focus stays in it and returns after it. A press
 * beside it closes it, but for what was typed or picked in it.
 */
export function Dialog({ open, onClose, title, description, eyebrow, children, wide }: DialogProps) {
  const focusBack = useFocusBack(open)
  const isShown = useSoon(open)
  const isWritten = useRef(false)
  useEffect(() => {
    if (open) isWritten.current = false
  }, [open])
  return (
    <Radix.Root open={isShown} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <Radix.Content
          {...focusBack}
          onInput={() => (isWritten.current = true)}
          onEscapeKeyDown={(event) => isOfSuggestions(event.target) && event.preventDefault()}
          onInteractOutside={(event) => isWritten.current && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-50 grid max-h-[92dvh] scroll-pt-14 overflow-y-auto border border-line bg-raised p-5 shadow-float outline-none sm:p-7',
            'inset-x-0 bottom-0 rounded-t-box sm:inset-auto sm:top-1/2 sm:left-1/2 sm:-translate-1/2 sm:rounded-box',
            wide ? 'sm:w-[min(44rem,calc(100vw-2rem))]' : 'sm:w-[min(30rem,calc(100vw-2rem))]',
          )}
        >
          <div className="col-start-1 row-start-1 min-w-0">
            {eyebrow && <div className="mb-2 text-fine font-semibold text-muted">{eyebrow}</div>}
            <Radix.Title className="pr-10 text-heading">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1.5 text-muted">{description}</Radix.Description>
            )}
            <div className="mt-5 grid gap-4">{children}</div>
          </div>
          {/* In the same place of the grid as all else, so that it stays in its corner while that scrolls. */}
          <Radix.Close
            aria-label={text.close}
            className="sticky -top-2 z-10 col-start-1 row-start-1 -mt-2 -mr-2 grid size-10 place-items-center self-start justify-self-end rounded-box bg-raised text-muted hover:bg-sunken hover:text-ink sm:-top-4 sm:-mt-4 sm:-mr-4"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
