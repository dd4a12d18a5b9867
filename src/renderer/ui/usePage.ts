import { useSearchParams } from 'react-router-dom'

/** The page of a list, from 1, that an address names. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Number(params.get('page')) || 1)
}

/** The page of a list, kept in the address so that Back and reload find it again. */
export function usePage() {
  const [params, setParams] = useSearchParams()
  return {
    page: pageOf(params),
    setPage: (next: number, how?: { replace: boolean }) => setParams({ page: String(next) }, how),
  }
}
