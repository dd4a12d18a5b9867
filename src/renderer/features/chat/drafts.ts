/** Both sides of a conversation may use one machine. */
const keyOf = (user: string, connection: string) => `draft:chat:${user}:${connection}`

/** What was typed into a conversation and not sent. */
export function draftOf(user: string, connection: string): string {
  return localStorage.getItem(keyOf(user, connection)) ?? ''
}

export function keepDraft(user: string, connection: string, typed: string): void {
  if (typed) localStorage.setItem(keyOf(user, connection), typed)
  else localStorage.removeItem(keyOf(user, connection))
}
