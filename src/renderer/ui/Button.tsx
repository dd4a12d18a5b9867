import { Slot } from '@radix-ui/react-slot'
import { type ComponentProps, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { nearPlace } from './nearPlace.ts'

const base =
  'inline-flex items-center justify-center gap-2 rounded-box border text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress'

const variants = {
  primary:
    'border-primary bg-primary text-on-primary enabled:hover:border-primary-strong enabled:hover:bg-primary-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:border-primary hover:text-primary',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
  quietDanger: 'border-transparent bg-transparent text-danger hover:bg-danger-soft',
  attention: 'border-attention bg-attention text-on-attention hover:brightness-95',
  danger: 'border-danger bg-danger text-on-danger hover:brightness-95',
} as const

const sizes = {
  normal: 'min-h-10 px-4 py-2',
  small: 'min-h-8 px-3 py-1 text-fine',
  wide: 'min-h-10 w-full px-4 py-2',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Something is under way: shown, and not to be pressed again. */
  busy?: boolean | undefined
  /** Takes the look of a button onto the one child, a link. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'normal',
  busy,
  asChild,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const pressed = useRef<HTMLButtonElement>(null)
  // A button that can't be pressed loses the focus; once what it does is done it has it again, if nothing else has.
  useEffect(() => {
    if (busy) return
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  }, [busy])
  // One that is gone with what it did leaves the focus to what it stood in.
  const near = useRef<ReturnType<typeof nearPlace>>(null)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) near.current?.focus()
    },
    [],
  )
  const style = classes(base, variants[variant], sizes[size], className)
  if (asChild)
    return (
      <Slot className={style} onClick={onClick} {...rest}>
        {children}
      </Slot>
    )
  return (
    <button
      {...rest}
      type={type}
      className={style}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget
        near.current = nearPlace(event.currentTarget)
        onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
