import { Button } from '#renderer/ui/Button.tsx'

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** What the button is called. */
  children: string
}

/** The way on from the end of a list, while there is more of it. */
export function ShowMore({ list, children }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-5 grid justify-center">
      <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}
