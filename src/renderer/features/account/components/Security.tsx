import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { Devices } from './Devices.tsx'

const SecondFactorPanel = onDemand(async () => (await import('./SecondFactorPanel.tsx')).SecondFactorPanel)

/** What guards the account besides its password, and where somebody is signed in. */
export function Security() {
  return (
    <div className="grid max-w-xl gap-10">
      {/* About as high as what comes, or the devices jump. */}
      <Part fallback={<ListSkeleton rows={1} height="h-36" />}>
        <SecondFactorPanel />
      </Part>
      <Devices />
    </div>
  )
}
