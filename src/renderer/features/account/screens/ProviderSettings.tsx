import { Page } from '../../../ui/Page.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { PayoutSetup } from '../../payments/components/PayoutSetup.tsx'
import { TransactionList } from '../../transactions/components/TransactionList.tsx'
import { ChangePasswordForm } from '../components/ChangePasswordForm.tsx'
import { ProfileForm } from '../components/ProfileForm.tsx'
import { useSettingsTab } from '../useSettingsTab.ts'

const names = ['profile', 'password', 'payment', 'transactions'] as const

/** A provider's settings (§2.6). */
export function ProviderSettings() {
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
        {tab === 'payment' && <PayoutSetup />}
        {tab === 'transactions' && <TransactionList />}
      </Tabs>
    </Page>
  )
}
