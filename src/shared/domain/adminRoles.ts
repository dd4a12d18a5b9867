/** What somebody who runs the marketplace is there for; an owner for everything. */
export const ADMIN_ROLES = ['owner', 'support', 'finance'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
