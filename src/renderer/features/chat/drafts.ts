const keyOf = (connection: string) => `draft:chat:${connection}`

/** What was typed into a conversation and not sent. */
export function draftOf(connection: string): string {
  return localStorage.getItem(keyOf(connection)) ?? ''
}

export function keepDraft(connection: string, typed: string): void {
  if (typed) localStorage.setItem(keyOf(connection), typed)
  else localStorage.removeItem(keyOf(connection))
}
