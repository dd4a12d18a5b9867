import { useLocation } from 'react-router-dom'
import { z } from 'zod'

/** A screen that one goes back to, and what the link there is called. */
export interface Back {
  to: string
  label: string
}

const carried = z.object({ back: z.object({ to: z.string().startsWith('/'), label: z.string() }) })

/** What a link carries with it, so that the screen that it leads to leads back here. Stays over a reload. */
export function useWayBack(label: string): { back: Back } {
  const { pathname, search } = useLocation()
  return { back: { to: pathname + search, label } }
}

/** Where one came from, where the link said so; otherwise where the screen belongs. */
export function useBack(usual: Back): Back {
  const { state } = useLocation()
  const found = carried.safeParse(state)
  return found.success ? found.data.back : usual
}
