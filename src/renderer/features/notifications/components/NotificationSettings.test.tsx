import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultPreference, NOTIFICATION_KINDS } from '#shared/domain/notificationKinds.ts'
import { chooseNotifications, notificationPreferences } from '#shared/wire/calls/notificationPreferences.ts'
import { success } from '#texts/alerts.ts'
import { notificationKindText } from '#texts/notificationKinds.ts'
import * as text from '#texts/notificationSettings.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

const provider = aUser({ role: 'provider' })
const boxOf = async (kind: keyof typeof notificationKindText, name: string) =>
  within(
    await screen.findByRole('group', { name: notificationKindText[kind].name }),
  ).getByRole<HTMLInputElement>('checkbox', { name })

test('a kind is switched off by mail alone, and money has no switch', async () => {
  let preferences = NOTIFICATION_KINDS.map(defaultPreference)
  answer(notificationPreferences, () => ({ preferences }))
  const sent = answer(chooseNotifications, ({ body }) => {
    preferences = preferences.map((one) => (one.kind === body.kind ? body : one))
    return { message: success.notificationsChosen }
  })
  const { person } = show(<NotificationSettings />, { as: provider })
  await person.click(await boxOf('bids', text.email))
  expect(await screen.findByText(success.notificationsChosen)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'bids', mail: false, push: true }])
  expect((await boxOf('bids', text.email)).checked).toBe(false)
  expect((await boxOf('bids', text.rightAway)).checked).toBe(true)
  expect(screen.queryByRole('group', { name: notificationKindText.payments.name })).toBeNull()
  expect(screen.getByText(text.always)).toBeTruthy()
})

test('what could not be saved says so and shows what holds', async () => {
  answer(notificationPreferences, () => ({ preferences: NOTIFICATION_KINDS.map(defaultPreference) }))
  answer(chooseNotifications, () => new Refusal(500, { message: 'Try again later.', code: 'internal' }))
  const { person } = show(<NotificationSettings />, { as: provider })
  await person.click(await boxOf('jobs', text.rightAway))
  expect(await screen.findByText('Try again later.')).toBeTruthy()
  expect((await boxOf('jobs', text.rightAway)).checked).toBe(true)
})
