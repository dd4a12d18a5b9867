import { useSearchParams } from 'react-router-dom'

/** The open tab of a settings screen, kept in the address. */
export function useSettingsTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0]
  return { tab, setTab: (next: Tab) => setParams({ tab: next }) }
}
