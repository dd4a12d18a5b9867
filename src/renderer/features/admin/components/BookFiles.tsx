import { FileDown } from 'lucide-react'
import * as text from '#texts/books.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useCloseFiles, useSellersFile } from '../api.ts'

/** The month's books to give out of the house, and the year's report of sellers. */
export function BookFiles({ month }: { month: Date }) {
  const close = useAction(useCloseFiles())
  const sellers = useAction(useSellersFile())
  const year = month.getFullYear()
  const params = { month: month.getMonth() + 1, year }
  const save = (address: string) =>
    platform.saveFile(new URL(address, platform.serverOrigin || location.origin).href)
  const saveMonth = (form: 'csv' | 'json') => void close.run({ params }, (addresses) => save(addresses[form]))
  const saveSellers = () => void sellers.run({ params: { year } }, ({ csv }) => save(csv))
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        label={text.csvFile}
        says={text.fileOf(text.csvFile)}
        busy={close.busy}
        save={() => saveMonth('csv')}
      />
      <FileButton
        label={text.jsonFile}
        says={text.fileOf(text.jsonFile)}
        busy={close.busy}
        save={() => saveMonth('json')}
      />
      <FileButton
        label={text.sellersOf(year)}
        says={text.sellersFile(year)}
        busy={sellers.busy}
        save={saveSellers}
      />
    </div>
  )
}

interface FileButtonProps {
  label: string
  says: string
  busy: boolean
  save: () => void
}

function FileButton({ label, says, busy, save }: FileButtonProps) {
  return (
    <Button variant="secondary" busy={busy} aria-label={says} title={says} onClick={save}>
      <FileDown aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
