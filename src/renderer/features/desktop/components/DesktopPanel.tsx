import { useEffect, useState } from 'react'
import type { DesktopSettings, SettingsChange } from '#shared/desktopSettings.ts'
import { NOTIFICATION_KINDS } from '#shared/domain/notificationKinds.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { SelectField, TextField } from '#renderer/ui/TextField.tsx'
import { AccountsSection } from './AccountsSection.tsx'
import { KindRow } from './KindRow.tsx'
import { ServerField } from './ServerField.tsx'

const NIGHT = { from: '22:00', to: '07:00' } as const

/** What a person sets up on this machine. Every change holds at once. */
export function DesktopPanel() {
  const [settings, setSettings] = useState<DesktopSettings>()
  useEffect(() => {
    const end = platform.listen('settings', setSettings)
    void platform.desktop?.readSettings().then(setSettings)
    return end
  }, [])
  if (!settings) return <ListSkeleton rows={3} />
  const change = (changed: SettingsChange) => void platform.desktop?.changeSettings(changed).then(setSettings)
  const { quietHours } = settings
  return (
    <div className="grid max-w-xl gap-8">
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lead">{text.notices}</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} onChange={change} />
        ))}
        <p className="text-fine text-muted">{text.soundsHint}</p>
        <Checkbox
          checked={quietHours !== null}
          onChange={(quiet) => change({ quietHours: quiet ? NIGHT : null })}
        >
          {text.quietHours}
        </Checkbox>
        {quietHours && (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={end === 'from' ? text.quietFrom : text.quietUntil}
                value={quietHours[end]}
                onChange={({ target }) =>
                  target.value && change({ quietHours: { ...quietHours, [end]: target.value } })
                }
              />
            ))}
          </div>
        )}
      </fieldset>
      <section aria-labelledby="start-heading" className="grid gap-3">
        <h2 id="start-heading" className="text-lead">
          {text.startAndUpdates}
        </h2>
        <Checkbox checked={settings.launchAtLogin} onChange={(launchAtLogin) => change({ launchAtLogin })}>
          {text.launchAtLogin}
        </Checkbox>
        {!platform.staysWithoutWindow && (
          <Checkbox
            checked={settings.keepRunning ?? false}
            onChange={(keepRunning) => change({ keepRunning })}
          >
            {text.keepRunning}
          </Checkbox>
        )}
        <SelectField
          label={text.startOn}
          value={settings.startOn}
          onChange={({ target }) => change({ startOn: target.value === 'inbox' ? 'inbox' : 'last' })}
        >
          <option value="last">{text.startOnLast}</option>
          <option value="inbox">{text.startOnInbox}</option>
        </SelectField>
        <SelectField
          label={text.updates}
          value={settings.updateChannel}
          onChange={({ target }) => change({ updateChannel: target.value === 'beta' ? 'beta' : 'latest' })}
        >
          <option value="latest">{text.finishedUpdates}</option>
          <option value="beta">{text.earlyUpdates}</option>
        </SelectField>
      </section>
      <AccountsSection />
      <section aria-labelledby="server-heading" className="grid gap-3">
        <h2 id="server-heading" className="text-lead">
          {text.server}
        </h2>
        <ServerField />
      </section>
    </div>
  )
}
