import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react'
import { client as text } from '#texts/errors.ts'
import { askAgain } from './askAgain.ts'
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

/**
 * A part of a screen that the rest can do without. Where its code was lost on the way, with the network or in an update
 * of the server, or where it can't be drawn, everything around it stays. What was lost is asked for again.
 */
export class Part extends Component<PartProps, { lost: boolean }> {
  override state = { lost: false }
  private readonly drawAgain = () => this.setState({ lost: false })
  private readonly asking = askAgain(this.drawAgain)

  static getDerivedStateFromError() {
    return { lost: true }
  }

  override componentDidCatch(error: unknown) {
    const { onLost } = this.props
    const isLost = error instanceof LostPart
    if (isLost) error.forget()
    if (onLost) {
      say.error(text.lostPart)
      this.drawAgain()
      onLost()
    } else if (isLost) this.asking.lost()
  }

  override componentWillUnmount() {
    this.asking.stop()
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
