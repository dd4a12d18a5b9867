import * as text from '#texts/app.ts'
import { FavouriteList } from '#renderer/features/favourites/components/FavouriteList.tsx'
import { Help } from '#renderer/features/help/components/Help.tsx'
import { SavedCards } from '#renderer/features/payments/components/SavedCards.tsx'
import { TransactionList } from '#renderer/features/transactions/components/TransactionList.tsx'
import { NotificationSettings } from '#renderer/features/notifications/components/NotificationSettings.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { ProfileForm } from '#renderer/features/account/components/ProfileForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'
import { PersonalData } from '#renderer/features/personalData/components/PersonalData.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** A customer's settings (§2.5, /my_profile). */
export function CustomerSettings() {
  return (
    <SettingsTabs
      tabs={[
        { name: 'profile', label: text.profile, content: <ProfileForm /> },
        { name: 'password', label: text.changePassword, content: <ChangePasswordForm /> },
        { name: 'security', label: text.security, content: <Security /> },
        { name: 'notifications', label: text.notifications, content: <NotificationSettings /> },
        { name: 'payment', label: text.paymentMethod, content: <SavedCards /> },
        { name: 'transactions', label: text.transactions, content: <TransactionList /> },
        { name: 'favourites', label: text.favourites, content: <FavouriteList /> },
        { name: 'data', label: text.personalData, content: <PersonalData /> },
        { name: 'help', label: text.help, content: <Help /> },
      ]}
    />
  )
}
