import { FavouriteList } from '#renderer/features/favourites/components/FavouriteList.tsx'
import { HelpForm } from '#renderer/features/help/components/HelpForm.tsx'
import { SavedCards } from '#renderer/features/payments/components/SavedCards.tsx'
import { TransactionList } from '#renderer/features/transactions/components/TransactionList.tsx'
import { ChangePasswordForm } from '#renderer/features/account/components/ChangePasswordForm.tsx'
import { ProfileForm } from '#renderer/features/account/components/ProfileForm.tsx'
import { Security } from '#renderer/features/account/components/Security.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

/** A customer's settings (§2.5, /my_profile). */
export function CustomerSettings() {
  return (
    <SettingsTabs
      tabs={[
        { name: 'profile', label: 'My Profile', content: <ProfileForm /> },
        { name: 'password', label: 'Change Password', content: <ChangePasswordForm /> },
        { name: 'security', label: 'Security', content: <Security /> },
        { name: 'payment', label: 'My Payment Method', content: <SavedCards /> },
        { name: 'transactions', label: 'My Transaction', content: <TransactionList /> },
        { name: 'favourites', label: 'My Favorites', content: <FavouriteList /> },
        { name: 'help', label: 'Help & Support', content: <HelpForm /> },
      ]}
    />
  )
}
