import * as text from '#texts/app.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'

/** An admin's own account. */
export function AdminSecurity() {
  return (
    <Page title={text.security}>
      <div className="grid gap-10">
        {/* It stands still while what is below it comes. */}
        <section aria-labelledby="password" className="grid gap-4">
          <h2 id="password" className="text-heading">
            {text.password}
          </h2>
          <ChangePasswordForm />
        </section>
        <Security />
      </div>
    </Page>
  )
}
