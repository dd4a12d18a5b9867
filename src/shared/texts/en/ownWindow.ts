/** Windows of one conversation or one job, in the desktop client (§2.8). */

export const open = 'Open in a window of its own'
