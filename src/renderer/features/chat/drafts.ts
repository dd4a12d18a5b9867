/** Both sides of a conversation may use one machine. */
const keyOf = (user: string, conversation: string) => `draft:chat:${user}:${conversation}`

/** What was typed into a conversation and not sent. */
export function draftOf(user: string, conversation: string): string {
  return localStorage.getItem(keyOf(user, conversation)) ?? ''
}

export function keepDraft(user: string, conversation: string, typed: string): void {
  if (typed) localStorage.setItem(keyOf(user, conversation), typed)
  else localStorage.removeItem(keyOf(user, conversation))
}
