/** The bell in the header (§2.3). */

export const bell = 'Notifications'
export const bellSays = (unread: number, waiting: number) =>
  [
    bell,
    ...(unread > 0 ? [`${unread} unread`] : []),
    ...(waiting > 0 ? [`${waiting} waiting for you`] : []),
  ].join(', ')
