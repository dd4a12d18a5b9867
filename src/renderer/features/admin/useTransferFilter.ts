import { format, isValid, parse } from 'date-fns'
import { useSearchParams } from 'react-router-dom'
import {
  TRANSFER_KINDS,
  TRANSFER_LISTS,
  type TransferKind,
  type TransferList,
} from '#shared/domain/transfer.ts'
import { pageOf } from '#renderer/ui/usePage.ts'

const MONTH = 'yyyy-MM'

type Named = Partial<Record<'list' | 'kind' | 'text' | 'month' | 'page', string>>

/** Which transfers are looked at: all of it is in the address, so that Back and reload find it again. */
export function useTransferFilter(now: Date) {
  const [params, setParams] = useSearchParams()
  const list: TransferList = TRANSFER_LISTS.find((name) => name === params.get('list')) ?? 'due'
  const kind = TRANSFER_KINDS.find((name) => name === params.get('kind'))
  const text = params.get('text') ?? ''
  const named = parse(params.get('month') ?? '', MONTH, now)
  const month = isValid(named) ? named : now
  const page = pageOf(params)

  /** The address with some of it changed; what is empty is left out. */
  const changed = (changes: Named) => {
    const next = { list, kind: kind ?? '', text, month: params.get('month') ?? '', page: '', ...changes }
    return Object.entries(next).filter(([, value]) => value !== '')
  }
  const show = (changes: Named, how?: { replace: boolean }) =>
    setParams(new URLSearchParams(changed(changes)), how)
  return {
    list,
    kind,
    text,
    month,
    page,
    showList: (value: TransferList) => show({ list: value }),
    showKind: (value: TransferKind | undefined) => show({ kind: value ?? '' }),
    showText: (value: string) => show({ text: value }, { replace: true }),
    showMonth: (value: Date) => show({ month: format(value, MONTH) }),
    showPage: (value: number, how?: { replace: boolean }) => show({ page: String(value) }, how),
  }
}
