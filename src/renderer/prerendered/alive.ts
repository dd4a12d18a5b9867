/** The event on the window once a page that was drawn before any of its code answers by itself. */
export const ALIVE = 'alive'
