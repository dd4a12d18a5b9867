import { Page } from '../../../ui/Page.tsx'
import { SecondFactor } from '../../account/components/SecondFactor.tsx'

/** An admin's own account. */
export function AdminSecurity() {
  return (
    <Page title="Security">
      <SecondFactor />
    </Page>
  )
}
