import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as text from '#texts/app.ts'
import { platform } from '#renderer/platform/current.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { LegalLink } from '#renderer/ui/LegalLink.tsx'

interface SettingsTab {
  /** How the address names it. */
  name: string
  label: string
  content: ReactNode
}

const DesktopPanel = onDemand(
  async () => (await import('#renderer/features/desktop/components/DesktopPanel.tsx')).DesktopPanel,
)

const desktopTab: SettingsTab = {
  name: 'desktop',
  label: text.desktop,
  content: (
    <Part>
      <DesktopPanel />
    </Part>
  ),
}

/** The tabs of a settings screen, and that of this machine in the desktop client; the open one is kept in the address. */
export function SettingsTabs({ tabs: given }: { tabs: readonly [SettingsTab, ...SettingsTab[]] }) {
  const [params, setParams] = useSearchParams()
  const tabs: typeof given = WITH_DESKTOP && platform.desktop ? [...given, desktopTab] : given
  const open = tabs.find((tab) => tab.name === params.get('tab')) ?? tabs[0]
  return (
    <Page title={text.settings}>
      <Tabs
        label={text.settings}
        beside
        value={open.name}
        onChange={(tab) => setParams({ tab })}
        tabs={tabs.map(({ name, label }) => ({ value: name, label }))}
      >
        {open.content}
      </Tabs>
      <p className="mt-10 flex gap-5 border-t border-line pt-4 text-fine">
        <LegalLink document="terms" newTab className="text-primary underline" />
        <LegalLink document="privacy" newTab className="text-primary underline" />
      </p>
    </Page>
  )
}
