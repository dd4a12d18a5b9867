import { useAtomValue } from 'jotai'
import { Button } from '../../ui/Button.tsx'
import { newVersionAtom } from '../newVersion.ts'

/** The server has been updated and something of this page did not come any more. What is typed is kept as drafts. */
export function NewVersionNotice() {
  if (!useAtomValue(newVersionAtom)) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink"
    >
      There is a new version of Tradepost. What you have typed is kept.
      <Button look="secondary" size="small" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  )
}
