import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Devices } from './Devices.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { secondFactorQuery, sessionsQuery } from '../api.ts'

/** What guards the account besides its password, and where somebody is signed in. */
export function Security() {
  const { isPending } = useQuery(secondFactorQuery)
  // Asked for with it, not after it.
  useQuery(sessionsQuery)
  return (
    <div className="halves">
      {/* The devices come with what stands above them, which else pushes them down. */}
      {isPending ? (
        <ListSkeleton rows={2} height="h-48" />
      ) : (
        <>
          <SecondFactorPanel />
          <Devices />
        </>
      )}
    </div>
  )
}
