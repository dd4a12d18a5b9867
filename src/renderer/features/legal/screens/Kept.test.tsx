import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { retention } from '#shared/wire/calls/retention.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Kept } from './Kept.tsx'

test('says of each thing how long this marketplace keeps it, and what closing an account does to it', async () => {
  const things: ResponseOf<typeof retention>['things'] = [
    { thing: 'notifications', afterClosing: ['deleted'], limits: [{ kind: 'notifications', length: 42 }] },
    { thing: 'profile', afterClosing: ['deleted', 'kept'], limits: [] },
  ]
  answer(retention, () => ({ things }))
  show(<Kept />, { as: aUser({ role: 'customer' }) })
  expect(await screen.findByText('A notification goes 42 days after you have read it.')).toBeTruthy()
  expect(screen.getByText('It is deleted when you close your account.')).toBeTruthy()
  expect(screen.getByText(/what is yours alone is deleted\. What the law asks for/)).toBeTruthy()
})
