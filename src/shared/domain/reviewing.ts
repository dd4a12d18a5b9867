/**
 * Whether somebody calls themselves otherwise than before. An admin has verified a provider under one name, so another
 * one sends them to review again; new papers don't (docs/decisions/changing-trades.md).
 */
export function isOtherName(before: string, name: string): boolean {
  return name.trim() !== before
}
