/** What opens under the bell, and the list of all notifications (§2.3, §2.4); what each of them says is in notifications.ts. */

export const title = 'Notifications'
/** Read before the moment by a screen reader. */
export const unread = 'Unread, '
export const markAllRead = 'Mark all as read'

// Under the bell
export const nothingNew = 'Nothing new.'
export const seeAll = 'See all'

// The list of all
export const none = 'No notifications yet'
export const noneHint = 'Bids, payments and reminders about your jobs will be listed here.'
export const showOlder = 'Show older ones'
