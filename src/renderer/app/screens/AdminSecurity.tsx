import { Page } from '#renderer/ui/Page.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'

/** An admin's own account. */
export function AdminSecurity() {
  return (
    <Page title="Security">
      <div className="grid gap-10">
        <Security />
        <section aria-labelledby="password" className="grid gap-4">
          <h2 id="password" className="text-heading">
            Password
          </h2>
          <ChangePasswordForm />
        </section>
      </div>
    </Page>
  )
}
