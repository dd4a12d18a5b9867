/** So many of what waits are on the home screen at once; the rest is a press away. */
export const FIRST_SHOWN = 3
