/** Where the messages of a user that were not sent yet are kept on this machine. */
export const unsentKey = (user: string) => `unsent_messages:${user}`

/** Whether there are any; asked at the start of every page, so it reads nothing more. */
export function hasUnsent(user: string): boolean {
  return localStorage.getItem(unsentKey(user)) !== null
}
