/** Pictures that were sent from here, by the address that they have now: shown at once, without being loaded back. */
const previews = new Map<string, string>()

export function notePreview(address: string, preview: string): void {
  previews.set(address, preview)
}

/** Where the picture of a message is nearest. */
export function nearestPicture(address: string): string {
  return previews.get(address) ?? address
}
