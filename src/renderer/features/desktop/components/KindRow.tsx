import { Volume2 } from 'lucide-react'
import {
  type DesktopSettings,
  isQuiet,
  isTone,
  type SettingsChange,
  SOUNDS,
} from '#shared/desktopSettings.ts'
import type { NotificationKind } from '#shared/domain/notificationKinds.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { notificationKindText } from '#texts/notificationKinds.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { inputClass } from '#renderer/ui/inputClass.ts'
import { useNow } from '#renderer/ui/useNow.ts'
import { playTone } from '../tones.ts'

interface KindRowProps {
  kind: NotificationKind
  settings: DesktopSettings
  onChange: (change: SettingsChange) => void
}

/** Whether a kind is announced on this machine, and what that sounds like. */
export function KindRow({ kind, settings, onChange }: KindRowProps) {
  const { kinds, sounds } = settings
  const { name } = notificationKindText[kind]
  const sound = sounds[kind]
  const now = useNow()
  const choose = (chosen: string) => {
    const wanted = SOUNDS.find((one) => one === chosen)
    if (wanted) onChange({ sounds: { ...sounds, [kind]: wanted } })
  }
  const listen = () => {
    if (isTone(sound)) void playTone(sound)
    else platform.showNotice(sample(kind, name))
  }
  // Then the system shows nothing that could sound.
  const isStill = sound === 'none' || (sound === 'system' && isQuiet(settings, now))
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <Checkbox
        checked={kinds[kind]}
        onChange={(wanted) => onChange({ kinds: { ...kinds, [kind]: wanted } })}
      >
        {name}
      </Checkbox>
      {kinds[kind] && (
        <div className="flex items-center gap-1 max-sm:pl-8">
          <select
            aria-label={text.soundOf(name)}
            className={classes(inputClass, 'min-w-0 flex-1 sm:w-48')}
            value={sound}
            onChange={({ target }) => choose(target.value)}
          >
            {SOUNDS.map((one) => (
              <option key={one} value={one}>
                {text.sounds[one]}
              </option>
            ))}
          </select>
          <Button variant="quiet" aria-label={text.trySoundOf(name)} disabled={isStill} onClick={listen}>
            <Volume2 aria-hidden="true" className="size-5" />
            {text.trySound}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A notification to hear the system's sound by. */
const sample = (kind: NotificationKind, title: string) => ({
  id: `sample-${crypto.randomUUID()}`,
  kind,
  title,
  body: text.tried,
  path: pathTo('home'),
})
