import { useEffect, useMemo } from 'react'

/** An address under which the page can show a file that was picked; given back when it is no longer shown. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
