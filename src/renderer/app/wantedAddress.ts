const KEY = 'wanted_address'

/** Where a guest wanted to go before they were asked to sign in. */
export function rememberWanted(address: string): void {
  sessionStorage.setItem(KEY, address)
}

/** The address, once. */
export function takeWanted(): string | undefined {
  const address = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return address ?? undefined
}
