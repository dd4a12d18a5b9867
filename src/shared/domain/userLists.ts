/** The lists of accounts at the console. */
export const USER_LISTS = ['all', 'waiting', 'customers', 'providers', 'admins'] as const
export type UserList = (typeof USER_LISTS)[number]
