import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followLinks } from './followLinks.ts'

let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  const pages = ['/', '/jobs', '/inbox'].map((path) => ({ path, element: <h1>{path}</h1> }))
  const frame = (
    <>
      <Link to="/jobs">Jobs</Link>
      <Link to="/inbox">Inbox</Link>
      <button type="button" onClick={() => void router.navigate('/inbox')}>
        Open the inbox
      </button>
      <Outlet />
    </>
  )
  router = followLinks(createMemoryRouter([{ element: frame, children: pages }]))
  render(<RouterProvider router={router} />)
})

afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByText(name))
const path = () => router.state.location.pathname

test('a link is followed once its press has been seen', async () => {
  press('Jobs')
  expect(path()).toBe('/')
  await waitFor(() => expect(path()).toBe('/jobs'))
})

test('of two links the last counts, and leaves one step back', async () => {
  press('Jobs')
  press('Inbox')
  await waitFor(() => expect(path()).toBe('/inbox'))
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/'))
})

test('a link that is pressed twice is one step', async () => {
  press('Jobs')
  press('Jobs')
  await waitFor(() => expect(path()).toBe('/jobs'))
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/'))
})

test('what is no link leads on at once', () => {
  press('Open the inbox')
  expect(path()).toBe('/inbox')
})
