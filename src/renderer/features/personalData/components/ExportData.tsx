import { FileDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/personalData.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useExport } from '../api.ts'

/** Everything that is kept of oneself, as a file. */
export function ExportData() {
  const { run, busy } = useAction(useExport(), { success: () => text.downloading })
  const save = () =>
    void run({}, ({ url }) => platform.saveFile(new URL(url, platform.serverOrigin || location.origin).href))
  return (
    <section aria-labelledby="export" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="export" className="text-heading">
          {text.exportTitle}
        </h2>
        <p className="text-muted">{text.exportLead}</p>
        <Link to={pathTo('kept')} className="w-fit text-primary underline">
          {text.keptLink}
        </Link>
      </div>
      <Button className="w-fit" busy={busy} onClick={save}>
        <FileDown aria-hidden="true" className="size-4" />
        {text.download}
      </Button>
    </section>
  )
}
