import { onDemand, Part } from '../../../ui/Part.tsx'

const SecondFactorPanel = onDemand(async () => (await import('./SecondFactorPanel.tsx')).SecondFactorPanel)

/** What guards the account besides its password. */
export function SecondFactor() {
  return (
    <Part>
      <SecondFactorPanel />
    </Part>
  )
}
