import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { Devices } from './Devices.tsx'

/** Who gets into the account: the password, and where somebody is signed in. */
export function Security() {
  return (
    <>
      <ChangePasswordForm />
      <Devices />
    </>
  )
}
