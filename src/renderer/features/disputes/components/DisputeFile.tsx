import type { DisputeId } from '#shared/domain/ids.ts'
import * as text from '#texts/dispute.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useDisputeFile } from '../api.ts'

/** One button for each form of the dispute's file. */
export function DisputeFile({ id }: { id: DisputeId }) {
  const { run, busy } = useAction(useDisputeFile())
  const open = (form: 'pdf' | 'json') =>
    void run({ params: { id } }, (addresses) =>
      platform.saveFile(new URL(addresses[form], platform.serverOrigin || location.origin).href),
    )
  return (
    <div className="grid gap-3">
      <p className="text-muted">{text.fileHint}</p>
      <div className="flex gap-2">
        <Button variant="secondary" busy={busy} onClick={() => open('pdf')}>
          {text.asPdf}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => open('json')}>
          {text.asJson}
        </Button>
      </div>
    </div>
  )
}
