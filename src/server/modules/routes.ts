import type { Route } from '#server/kernel/context.ts'
import { adminRoutes, consoleRoutes, teamRoutes } from './admin/routes.ts'
import { bankRoutes } from './banks/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { configRoutes } from './config/routes.ts'
import { dealingRoutes } from './dealings/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { hiringRoutes } from './hiring/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { notificationPreferenceRoutes, notificationRoutes } from './notifications/routes.ts'
import { consentRoutes, retentionRoutes } from './personalData/consentRoutes.ts'
import { personalDataRoutes } from './personalData/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { bookRoutes } from './books/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { savedReplyRoutes } from './savedReplies/routes.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { secondFactorRoutes } from './users/secondFactorRoutes.ts'
import { taxNumberRoutes } from './users/taxNumbers.ts'
import { userRoutes } from './users/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'

/** Every call that is answered. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...secondFactorRoutes,
  ...taxNumberRoutes,
  ...personalDataRoutes,
  ...consentRoutes,
  ...retentionRoutes,
  ...adminRoutes,
  ...consoleRoutes,
  ...teamRoutes,
  ...bookRoutes,
  ...dealingRoutes,
  ...categoryRoutes,
  ...bankRoutes,
  ...jobRoutes,
  ...hiringRoutes,
  ...reviewRoutes,
  ...cardRoutes,
  ...stripeRoutes,
  ...transactionRoutes,
  ...notificationRoutes,
  ...notificationPreferenceRoutes,
  ...waitingRoutes,
  ...placeRoutes,
  ...configRoutes,
  ...favouriteRoutes,
  ...helpRoutes,
  ...chatRoutes,
  ...savedReplyRoutes,
]
