import type { NamedUser } from './audit.ts'
import type { AdminNoteId } from './ids.ts'

/** Something an admin has written down about somebody, for the other admins. */
export interface AdminNote {
  id: AdminNoteId
  admin: NamedUser
  text: string
  createdAt: Date
}
