import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSettings, type DesktopSettings, type SettingsChange } from '#shared/desktopSettings.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { KindRow } from './KindRow.tsx'

function row(settings: Partial<DesktopSettings> = {}) {
  const changes: SettingsChange[] = []
  const shown = show(
    <KindRow
      kind="bids"
      settings={{ ...defaultSettings, ...settings }}
      onChange={(change) => changes.push(change)}
    />,
    { as: aUser({ role: 'provider' }) },
  )
  return { ...shown, changes }
}

const tryIt = () => screen.getByRole('button', { name: 'Try the sound of Bids' })

test('a kind is given another sound, the others keep theirs', async () => {
  const { person, changes } = row()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sound of Bids' }), 'Knock')
  expect(changes).toEqual([{ sounds: { ...defaultSettings.sounds, bids: 'knock' } }])
})

test('what makes no sound can’t be tried', () => {
  row({ sounds: { ...defaultSettings.sounds, bids: 'none' } })
  expect(tryIt()).toHaveProperty('disabled', true)
})

test('in a pause the system’s sound can’t be tried', () => {
  row({ pausedUntil: Date.now() + 60_000 })
  expect(tryIt()).toHaveProperty('disabled', true)
})

test('a kind that is switched off has no sound to choose', () => {
  row({ kinds: { ...defaultSettings.kinds, bids: false } })
  expect(screen.queryByRole('combobox')).toBeNull()
})
