import { Page } from '../../../ui/Page.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { SavedCards } from '../../payments/components/SavedCards.tsx'
import { TransactionList } from '../../transactions/components/TransactionList.tsx'
import { ChangePasswordForm } from '../components/ChangePasswordForm.tsx'
import { ProfileForm } from '../components/ProfileForm.tsx'
import { useSettingsTab } from '../useSettingsTab.ts'

const names = ['profile', 'password', 'payment', 'transactions'] as const

/** A customer's settings (§2.5, /my_profile). */
export function CustomerSettings() {
  const { tab, setTab } = useSettingsTab(names)
  return (
    <Page title="Settings">
      <Tabs
        label="Settings"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profile', label: 'My Profile' },
          { value: 'password', label: 'Change Password' },
          { value: 'payment', label: 'My Payment Method' },
          { value: 'transactions', label: 'My Transaction' },
        ]}
      >
        {tab === 'profile' && <ProfileForm />}
        {tab === 'password' && <ChangePasswordForm />}
        {tab === 'payment' && <SavedCards />}
        {tab === 'transactions' && <TransactionList />}
      </Tabs>
    </Page>
  )
}
