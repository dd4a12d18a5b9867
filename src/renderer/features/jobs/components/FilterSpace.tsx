/** As high as the filter that is on its way. */
export function FilterSpace() {
  return <div className="h-104 rounded-box border border-line bg-raised" />
}
