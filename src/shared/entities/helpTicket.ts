import { z } from 'zod'
import { helpTicketId, userId } from './ids.ts'
import { moment } from './wire.ts'

/** What somebody wrote to support (§3), as admins see it. */
export const helpTicket = z.object({
  _id: helpTicketId,
  user_id: userId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  time_ago: moment,
  /** When an admin marked it as answered; null until then. */
  answered_at: moment.nullable(),
})
export type HelpTicket = z.output<typeof helpTicket>
