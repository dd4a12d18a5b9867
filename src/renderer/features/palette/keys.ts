/** macOS has its own use for Ctrl+K in text. */
export const isMac = navigator.platform.startsWith('Mac')

/** A dialog in front of the page wants its own answer first. */
export const isDialogInFront = () => document.getElementById('root')?.ariaHidden === 'true'
