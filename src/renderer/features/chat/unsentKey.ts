/** Below which the messages of a user that were not sent yet are kept on this machine, each under a key of its own. */
export const unsentPrefix = (user: string) => `unsent_messages:${user}:`

/** The keys of those messages; asked for at the start of every page, so it reads nothing more. */
export function unsentKeys(user: string): string[] {
  const prefix = unsentPrefix(user)
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  return keys.filter((key): key is string => key?.startsWith(prefix) ?? false)
}
