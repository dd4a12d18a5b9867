/** The bell in the header (§2.3). */

export const bell = 'Notifications'
export const bellUnread = (count: number) => `Notifications, ${count} unread`
