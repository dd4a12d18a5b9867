import { FileDown } from 'lucide-react'
import type { TransferList } from '#shared/domain/transfer.ts'
import type { UserList } from '#shared/domain/userLists.ts'
import * as text from '#texts/admin.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useExportUsers, useTransfersFile } from '../api.ts'

const save = ({ csv }: { csv: string }) =>
  platform.saveFile(new URL(csv, platform.serverOrigin || location.origin).href)

/** The list of accounts that is looked at, to give out of the house. */
export function SaveUsers({ list }: { list: UserList }) {
  const { run, busy } = useAction(useExportUsers())
  return <CsvButton busy={busy} onClick={() => void run({ body: { list } }, save)} />
}

interface SaveTransfersProps {
  list: TransferList
  month: Date
}

/** The same of payouts and refunds: of what is over, those of the month. */
export function SaveTransfers({ list, month }: SaveTransfersProps) {
  const { run, busy } = useAction(useTransfersFile())
  const query = { list, month: month.getMonth() + 1, year: month.getFullYear() }
  return <CsvButton busy={busy} onClick={() => void run({ query }, save)} />
}

function CsvButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" busy={busy} onClick={onClick}>
      <FileDown aria-hidden="true" className="size-4" />
      {text.saveCsv}
    </Button>
  )
}
