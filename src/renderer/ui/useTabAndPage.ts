import { useSearchParams } from 'react-router-dom'
import { pageOf } from './usePage.ts'

/** The tab and the page (from 1) of a list, kept in the address so that Back and reload find them again; without one `first`. */
export function useTabAndPage<Tab extends string>(tabs: readonly [Tab, ...Tab[]], first: Tab = tabs[0]) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? first
  const page = pageOf(params)
  return {
    tab,
    page,
    setTab: (next: Tab) => setParams({ tab: next }),
    setPage: (next: number, how?: { replace: boolean }) => setParams({ tab, page: String(next) }, how),
  }
}
