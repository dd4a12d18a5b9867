import type { Card } from '#shared/domain/card.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/payment.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { TestCardDialog } from './TestCardDialog.tsx'

export interface AddCardProps {
  onClose: () => void
  onAdded: (card: Card) => void
}

// Stripe.js comes with it, which only a server that is on Stripe lets in.
const StripeCardDialog = onDemand(async () => (await import('./StripeCardDialog.tsx')).StripeCardDialog)

/** Adds a card in the way of the gateway that the server is on. */
export function AddCardDialog(props: AddCardProps) {
  const config = usePublicConfig()
  if (!config) return null
  if (config.payments === 'sandbox') return <TestCardDialog {...props} />
  if (!platform.servedByServer) return <CardInBrowser onClose={props.onClose} />
  return (
    <Part onLost={props.onClose}>
      <StripeCardDialog {...props} publicKey={config.paymentsKey} />
    </Part>
  )
}

/** Stripe's fields work in pages served over https only. */
function CardInBrowser({ onClose }: { onClose: () => void }) {
  const settings = platform.serverOrigin + pathTo('customerProfile', {}, { tab: 'payment' })
  return (
    <Dialog open onClose={onClose} title={text.addNewCard} description={text.browserLead}>
      <Button
        onClick={() => {
          platform.openOutside(settings)
          onClose()
        }}
      >
        {text.openBrowser}
      </Button>
    </Dialog>
  )
}
