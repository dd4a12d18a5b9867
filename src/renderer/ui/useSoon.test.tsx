import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSoon } from './useSoon.ts'

test('what a press has asked for is drawn after the press was seen', () => {
  const drawn: [open: boolean, shown: boolean][] = []
  function Opener() {
    const [open, setOpen] = useState(false)
    const shown = useSoon(open)
    drawn.push([open, shown])
    return <button onClick={() => setOpen(true)}>Open</button>
  }
  render(<Opener />)
  act(() => screen.getByRole('button', { name: 'Open' }).click())
  expect(drawn.filter(([open]) => open)).toEqual([
    [true, false],
    [true, true],
  ])
})
