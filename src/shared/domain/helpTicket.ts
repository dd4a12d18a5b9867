import type { HelpReplyId, HelpTicketId, JobId, UserId } from './ids.ts'

/** What was said about a ticket after its first message. */
export interface HelpReply {
  id: HelpReplyId
  /** Whether it came from support, or from whoever had asked. */
  fromSupport: boolean
  text: string
  createdAt: Date
}

/** What somebody wrote to support (§3), and what came of it. */
export interface HelpTicket {
  id: HelpTicketId
  userId: UserId
  name: string
  email: string
  /** What it is about, where it was asked from a job's page. */
  job: { id: JobId; title: string } | null
  subject: string
  message: string
  createdAt: Date
  /** Since when nothing waits for support; null while something does. */
  answeredAt: Date | null
  /** The earliest first. */
  replies: readonly HelpReply[]
}
