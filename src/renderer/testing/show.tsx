import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import type { User } from '#shared/domain/user.ts'
import { publicConfigQuery } from '#renderer/api/publicConfig.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { config } from './samples.ts'
import { Toaster } from '#renderer/ui/Toaster.tsx'

afterEach(() => queryClient.clear())

interface Shown {
  /** Who is signed in. */
  as: User
  /** What the server says of itself, where a test is about that. */
  serverSays?: typeof config
  /** The screen's path, and the address that is open. */
  path?: string
  at?: string
}

/** Shows a part of the product to somebody. Wherever it leads then is told by `place`. */
export function show(element: ReactNode, { as, path = '/', at = path, serverSays = config }: Shown) {
  getDefaultStore().set(sessionAtom, { token: '', user: as })
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  const client = new QueryClient({
    defaultOptions: { ...queryClient.getDefaultOptions(), queries: { retry: false } },
  })
  // Asked for after the first screen stands: a test may be over by then.
  client.setQueryData(publicConfigQuery.queryKey, serverSays)
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    person: userEvent.setup({ delay: null, applyAccept: false }),
    router,
    place: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Puts a whole text into a field, as from the clipboard: quicker than key by key. */
export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field)
  await person.paste(text)
}
