import { onDemand } from '#renderer/ui/Part.tsx'

/** Of those who are signed in: a guest's page does without. */
export const MemberHeader = onDemand(async () => (await import('./MemberHeader.tsx')).MemberHeader)
export const AdminHeader = onDemand(async () => (await import('./AdminHeader.tsx')).AdminHeader)
