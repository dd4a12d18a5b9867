import type { UseQueryResult } from '@tanstack/react-query'
import { MOST_MESSAGES_FOUND } from '#shared/domain/limits.ts'
import * as text from '#texts/messageSearch.ts'
import { Button } from '#renderer/ui/Button.tsx'

interface SearchNoteProps {
  query: UseQueryResult
  canSearch: boolean | undefined
  count: number
}

/** Above the messages that were found: how it stands with them. */
export function SearchNote({ query, canSearch, count }: SearchNoteProps) {
  if (canSearch === false) return <p className="px-4 py-3 text-fine text-muted">{text.namesOnly}</p>
  return (
    <div className="px-4 pt-4 pb-1">
      <h2 className="text-fine font-semibold text-muted">{text.inMessages}</h2>
      <div role="status" className="text-fine text-muted">
        {query.isPending || query.isPlaceholderData ? (
          text.searching
        ) : query.isError ? (
          <>
            {text.failed}{' '}
            <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
              {text.again}
            </Button>
          </>
        ) : count === 0 ? (
          text.none
        ) : (
          count >= MOST_MESSAGES_FOUND && text.onlyLatest(MOST_MESSAGES_FOUND)
        )}
      </div>
    </div>
  )
}
