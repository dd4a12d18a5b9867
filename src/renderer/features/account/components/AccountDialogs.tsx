import { useAtom } from 'jotai'
import { useDeferredValue } from 'react'
import { useAlive } from '#renderer/prerendered/useAlive.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { accountDialogAtom } from '../state.ts'

const AccountTypeDialog = onDemand(async () => (await import('./AccountTypeDialog.tsx')).AccountTypeDialog)
// The forms come with their validation; a visitor who only reads does not load them.
const LoginDialog = onDemand(async () => (await import('./LoginDialog.tsx')).LoginDialog)
const SignUpDialog = onDemand(async () => (await import('./SignUpDialog.tsx')).SignUpDialog)
const ForgotDialog = onDemand(async () => (await import('./ForgotDialog.tsx')).ForgotDialog)

/** The one account dialog that is open; they lead to one another (§4.1). */
export function AccountDialogs() {
  const [wanted, setState] = useAtom(accountDialogAtom)
  // One dialog stays until the next one's code is there.
  const state = useDeferredValue(wanted)
  const close = () => setState({ dialog: 'closed' })
  // One may be wanted before the page around it has come alive, which was drawn without any.
  if (!useAlive() || state.dialog === 'closed') return null
  return (
    <Part onLost={close}>
      {state.dialog === 'accountType' && (
        <AccountTypeDialog onClose={close} onChoose={(type) => setState({ dialog: state.next, type })} />
      )}
      {state.dialog === 'login' && <LoginDialog type={state.type} onClose={close} onSwitch={setState} />}
      {state.dialog === 'signUp' && <SignUpDialog type={state.type} onClose={close} onSwitch={setState} />}
      {state.dialog === 'forgot' && <ForgotDialog type={state.type} onClose={close} onSwitch={setState} />}
    </Part>
  )
}
