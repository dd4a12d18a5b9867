import { HowItWorks } from './HowItWorks.tsx'
import { Steps } from './Steps.tsx'
import { WayOfMoney } from './WayOfMoney.tsx'

/** What stands below the first window, in one piece of code. */
export function Explained() {
  return (
    <>
      <HowItWorks />
      <WayOfMoney />
      <Steps />
    </>
  )
}
