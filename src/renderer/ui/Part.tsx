import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react'
import { client as text } from '#texts/errors.ts'
import { say } from './say.ts'

/** The code of a part did not come. Forgotten, so that it is asked for again when the part is next wanted. */
class LostPart extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super(text.lostPart, { cause })
  }
}

type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown, and then there is no moment without it. */
  ahead: () => Promise<void>
}

/** A component whose code comes when it is first shown, below a `Part`. Unlike React's lazy it may be tried again. */
// @__NO_SIDE_EFFECTS__
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    loading = undefined
  }
  const fetched = () => {
    const coming = load().catch((cause: unknown) => {
      throw new LostPart(cause, forget)
    })
    // What React itself notes of a promise that it has waited for: with that it shows a part that is here without waiting.
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => undefined,
    )
    return coming
  }
  const wanted = () => (loading ??= fetched())
  const ahead = () => wanted().then(() => undefined, forget)
  return Object.assign(
    function OnDemand(props: Props) {
      const Loaded = use(wanted())
      return <Loaded {...props} />
    },
    { ahead },
  )
}

interface PartProps {
  children: ReactNode
  /** Stands here until the code has come, and where it does not come. */
  fallback?: ReactNode
  /** For what somebody has asked for: they are told that it failed, and this closes it again. */
  onLost?: () => void
}

/** The first wait before a lost part is asked for again, each next one twice as long: for two minutes in all. */
const AGAIN_AFTER_MS = 1000
const AGAIN_TIMES = 7

/**
 * A part of a screen that the rest can do without. Where its code was lost on the way, with the network or in an update
 * of the server, or where it can't be drawn, everything around it stays. What was lost is asked for again, also once
 * there is a network again.
 */
export class Part extends Component<PartProps, { lost: boolean }> {
  override state = { lost: false }
  private times = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override componentDidCatch(error: unknown) {
    const { onLost } = this.props
    const isLost = error instanceof LostPart
    if (isLost) error.forget()
    if (onLost) {
      say.error(text.lostPart)
      this.again()
      onLost()
    } else if (isLost) this.comeBack()
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  private comeBack() {
    addEventListener('online', this.online)
    // Said to be online, a network may still take a while; and a server may start again.
    if (navigator.onLine && this.times < AGAIN_TIMES)
      this.timer = setTimeout(this.again, AGAIN_AFTER_MS * 2 ** this.times++)
  }

  private readonly online = () => {
    this.times = 0
    this.again()
  }

  private readonly again = () => {
    this.stopWaiting()
    this.setState({ lost: false })
  }

  private stopWaiting() {
    removeEventListener('online', this.online)
    clearTimeout(this.timer)
  }

  override render() {
    const { children, fallback = null } = this.props
    return this.state.lost ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

/** What a part could not be drawn for. Of a file that did not come the browser has told already, and that is no defect. */
export function tellCaught(error: unknown): void {
  if (!(error instanceof LostPart)) reportError(error)
}
