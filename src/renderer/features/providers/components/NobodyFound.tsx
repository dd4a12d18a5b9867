import { useAtom } from 'jotai'
import * as text from '#texts/providers.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { emptySearch, providerSearchAtom } from '../state.ts'

/** No provider is as the customer searches for. */
export function NobodyFound() {
  const [search, setSearch] = useAtom(providerSearchAtom)
  return (
    <EmptyState
      picture={<ToolboxScene />}
      title={text.noneFound}
      action={
        search !== emptySearch && (
          <Button variant="secondary" onClick={() => setSearch(emptySearch)}>
            {text.clearAll}
          </Button>
        )
      }
    >
      {text.noneFoundHint}
    </EmptyState>
  )
}
