/** The label of a tab, with how many there are in it once that is known. */
export function CountedTab({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && count > 0 && (
        <span className="ml-1.5 text-fine font-semibold text-muted figures">{count}</span>
      )}
    </>
  )
}
