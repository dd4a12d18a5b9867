import { useSearchParams } from 'react-router-dom'

/** The message of the open conversation that somebody has jumped to, kept in the address; without one its newest show. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const at = Number(params.get('at'))
  const goTo = (sequence: number | undefined) =>
    setParams(
      (before) => {
        if (sequence === undefined) before.delete('at')
        else before.set('at', String(sequence))
        return before
      },
      { replace: true },
    )
  return { place: Number.isSafeInteger(at) && at > 0 ? at : undefined, goTo }
}
