import { Toaster as Sonner } from 'sonner'
import { timer } from '#shared/domain/limits.ts'

/** What was done and what failed, said politely in a corner for ten seconds (§9). */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      // Below the header, which stays in reach meanwhile.
      offset={{ top: '4.75rem' }}
      mobileOffset={{ top: '4.75rem' }}
      duration={timer.toastMs}
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          // Those behind the first are its edge only: a longer text would show below it.
          toast:
            'data-[expanded=false]:data-[front=false]:*:opacity-0 flex w-full items-start font-sans gap-3 rounded-box border border-line bg-raised p-4 pr-10 text-ink shadow-float',
          error: 'border-danger',
          title: 'font-semibold',
          description: 'text-muted',
          actionButton:
            'ml-auto min-h-8 shrink-0 rounded-box px-2 font-semibold text-primary-strong underline hover:bg-sunken max-md:min-h-11',
          closeButton: 'absolute right-2 top-2 grid size-7 place-items-center rounded-full text-muted',
        },
      }}
    />
  )
}
