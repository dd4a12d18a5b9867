/** An event that can be prevented, as Electron hands it out. */
export function preventable() {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}
