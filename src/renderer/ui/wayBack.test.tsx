import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { BackLink } from './BackLink.tsx'
import { useBack, useWayBack } from './wayBack.ts'

const as = aUser({ role: 'customer' })

function Screen() {
  return (
    <>
      <BackLink {...useBack({ to: '/home', label: 'Home' })} />
      <Link to="/list" state={useWayBack('The list')}>
        On
      </Link>
    </>
  )
}

test('a screen leads back to where the link to it stood, with all of its address', async () => {
  const { person } = show(<Screen />, { as, path: '/list', at: '/list?tab=past&page=2' })
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home')
  await person.click(screen.getByRole('link', { name: 'On' }))
  expect(screen.getByRole('link', { name: 'The list' }).getAttribute('href')).toBe('/list?tab=past&page=2')
})
