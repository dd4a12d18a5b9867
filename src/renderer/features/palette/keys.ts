/** macOS has its own use for Ctrl+K in text. */
export const isMac = navigator.platform.startsWith('Mac')

/** A dialog in front of the page wants its own answer first; Radix marks the page behind one. */
export const isDialogInFront = () => document.body.hasAttribute('data-scroll-locked')
