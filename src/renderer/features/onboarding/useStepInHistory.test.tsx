import { act, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import type { User } from '#shared/domain/user.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { sessionAtom, useUser } from '#renderer/session/session.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { useStepInHistory } from './useStepInHistory.ts'

const atDocuments = aUser({ role: 'provider', profileStep2: false, profileStep3: false, profileStep4: false })
const atBank = { ...atDocuments, profileStep2: true }

/** The step somebody is at, without its form. */
function Step() {
  const user = useUser()
  const step = nextOnboardingStep(user)
  useStepInHistory(user, step, () => undefined)
  return <h1>{step}</h1>
}

const become = (user: User) => getDefaultStore().set(sessionAtom, { token: '', user })

test('who goes back in the very moment in which a step gets its entry is at the step before', async () => {
  const sent = answer(updateMe, () => ({ message: '', user: atDocuments }))
  const { router } = show(<Step />, { as: atDocuments })
  await waitFor(() => expect(router.state.location.state).toMatchObject({ step: 'provider-documents' }))
  const stop = router.subscribe(({ location }) => {
    if (location.state?.step !== 'provider-bank') return
    stop()
    void router.navigate(-1)
  })
  act(() => become(atBank))
  expect(await screen.findByRole('heading', { name: 'provider-documents' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ profileStep2: false }])
})

test('who goes on while they are being led to the entry before stays there', async () => {
  const sent = answer(updateMe, () => ({ message: '', user: atDocuments }))
  const { router } = show(<Step />, { as: atDocuments })
  const standsAt = (step: string) =>
    waitFor(() => expect(router.state.location.state).toMatchObject({ step }))
  await standsAt('provider-documents')
  act(() => become(atBank))
  await standsAt('provider-bank')
  // A browser goes back a while after it was told to.
  const goBack = () => router.navigate(-1)
  const told = vi.spyOn(router, 'navigate').mockImplementationOnce(async () => undefined)
  act(() => become(atDocuments))
  expect(told.mock.lastCall).toEqual([-1])
  act(() => become(atBank))
  await act(goBack)
  await standsAt('provider-bank')
  expect(screen.getByRole('heading', { name: 'provider-bank' })).toBeTruthy()
  expect(sent).toEqual([])
})
