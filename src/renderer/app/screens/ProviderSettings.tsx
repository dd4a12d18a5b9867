import * as text from '#texts/app.ts'
import { BankDetails } from '#renderer/features/banks/components/BankDetails.tsx'
import { Help } from '#renderer/features/help/components/Help.tsx'
import { PayoutSetup } from '#renderer/features/payments/components/PayoutSetup.tsx'
import { TransactionList } from '#renderer/features/transactions/components/TransactionList.tsx'
import { NotificationSettings } from '#renderer/features/notifications/components/NotificationSettings.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { Papers } from '#renderer/features/account/components/Papers.tsx'
import { TaxNumbers } from '#renderer/features/banks/components/TaxNumbers.tsx'
import { ProfileForm } from '#renderer/features/account/components/ProfileForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'
import { PersonalData } from '#renderer/features/personalData/components/PersonalData.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** A provider's settings (§2.6). */
export function ProviderSettings() {
  return (
    <SettingsTabs
      tabs={[
        { name: 'profile', label: text.profile, content: <ProfileForm /> },
        { name: 'documents', label: text.documents, content: <Papers /> },
        { name: 'password', label: text.changePassword, content: <ChangePasswordForm /> },
        { name: 'security', label: text.security, content: <Security /> },
        { name: 'notifications', label: text.notifications, content: <NotificationSettings /> },
        {
          name: 'payment',
          label: text.paymentMethod,
          content: (
            <div className="halves">
              <div className="grid gap-8">
                <PayoutSetup />
                <BankDetails />
              </div>
              <TaxNumbers />
            </div>
          ),
        },
        { name: 'transactions', label: text.transactions, content: <TransactionList /> },
        { name: 'data', label: text.personalData, content: <PersonalData /> },
        { name: 'help', label: text.help, content: <Help /> },
      ]}
    />
  )
}
