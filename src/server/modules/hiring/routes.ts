import type { Route } from '#server/kernel/context.ts'
import { bidRoutes } from './bids/routes.ts'
import { changeOrderRoutes } from './changes/routes.ts'
import { chargebackRoutes } from './chargebacks/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { stageRoutes } from './stages/routes.ts'

/** Every call by which two people come to a hire, and go through it. */
export const hiringRoutes: readonly Route[] = [
  ...bidRoutes,
  ...chargebackRoutes,
  ...disputeRoutes,
  ...invitationRoutes,
  ...offerRoutes,
  ...changeOrderRoutes,
  ...stageRoutes,
]
