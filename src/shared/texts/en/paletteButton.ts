/** The button of the command palette, which every screen of a member has. */

export const title = 'Go to'
export const buttonHint = 'Go to a screen, conversation or job (Ctrl+K)'
export const buttonHintOnMac = 'Go to a screen, conversation or job (⌘K)'
