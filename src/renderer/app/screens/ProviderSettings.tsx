import { BankDetails } from '#renderer/features/banks/components/BankDetails.tsx'
import { HelpForm } from '#renderer/features/help/components/HelpForm.tsx'
import { PayoutSetup } from '#renderer/features/payments/components/PayoutSetup.tsx'
import { TransactionList } from '#renderer/features/transactions/components/TransactionList.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { ProfileForm } from '#renderer/features/account/components/ProfileForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** A provider's settings (§2.6). */
export function ProviderSettings() {
  return (
    <SettingsTabs
      tabs={[
        { name: 'profile', label: 'My Profile', content: <ProfileForm /> },
        { name: 'password', label: 'Change Password', content: <ChangePasswordForm /> },
        { name: 'security', label: 'Security', content: <Security /> },
        {
          name: 'payment',
          label: 'My Payment Method',
          content: (
            <div className="grid max-w-xl gap-8">
              <PayoutSetup />
              <BankDetails />
            </div>
          ),
        },
        { name: 'transactions', label: 'My Transaction', content: <TransactionList /> },
        { name: 'help', label: 'Help & Support', content: <HelpForm /> },
      ]}
    />
  )
}
