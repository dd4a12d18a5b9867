interface IdentityChange {
  name?: string | undefined
  /** Whether a paper comes with it: of who they are, or a licence. */
  papers: boolean
}

/**
 * Whether a change is of what an admin has vouched for: the name, or the papers behind it. It sends a verified provider
 * to review again (docs/decisions/changing-trades.md).
 */
export function changesIdentity(before: { name: string }, { name, papers }: IdentityChange): boolean {
  return papers || (name !== undefined && name.trim() !== before.name)
}
