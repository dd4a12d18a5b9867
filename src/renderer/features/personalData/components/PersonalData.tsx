import { CloseAccount } from './CloseAccount.tsx'
import { ExportData } from './ExportData.tsx'

/** What is kept of oneself: to have, and to end. */
export function PersonalData() {
  return (
    <div className="halves">
      <ExportData />
      <CloseAccount />
    </div>
  )
}
