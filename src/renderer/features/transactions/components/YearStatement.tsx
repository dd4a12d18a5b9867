import { FileDown } from 'lucide-react'
import * as text from '#texts/transactions.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useStatementFiles } from '../api.ts'

const forms = [
  { form: 'pdf', label: text.asPdf },
  { form: 'csv', label: text.asCsv },
] as const

/** All of a year's transactions on paper, and for a spreadsheet. */
export function YearStatement({ year }: { year: number }) {
  const { run, busy } = useAction(useStatementFiles())
  const save = (form: 'pdf' | 'csv') =>
    void run({ params: { year } }, (addresses) =>
      platform.saveFile(new URL(addresses[form], platform.serverOrigin || location.origin).href),
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{text.statementOf(year)}</span>
      {forms.map(({ form, label }) => (
        <Button
          key={form}
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={text.statementAs(year, label)}
          onClick={() => save(form)}
        >
          <FileDown aria-hidden="true" className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  )
}
