import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileId } from '#shared/domain/ids.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { JobPictures } from './JobPictures.tsx'

const pictures = ['before', 'after'].map((name) => ({
  id: fileId.parse(crypto.randomUUID()),
  url: `/files/${name}`,
}))
const customer = aUser({ role: 'customer' })

test('each picture says which it is of how many', () => {
  show(<JobPictures pictures={pictures} title="A deck" />, { as: customer })
  expect(screen.getByText('1 / 2')).toBeTruthy()
  expect(screen.getByText('2 / 2')).toBeTruthy()
})

test('one picture has nothing to count', () => {
  show(<JobPictures pictures={pictures.slice(0, 1)} title="A deck" />, { as: customer })
  expect(screen.queryByText('1 / 1')).toBeNull()
})
