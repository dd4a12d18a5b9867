import type { HelpTicketId, UserId } from './ids.ts'

/** What somebody wrote to support (§3), as admins see it. */
export interface HelpTicket {
  id: HelpTicketId
  userId: UserId
  name: string
  email: string
  subject: string
  message: string
  createdAt: Date
  /** When an admin marked it as answered; null until then. */
  answeredAt: Date | null
}
