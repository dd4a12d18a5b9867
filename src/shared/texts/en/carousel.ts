/** Slides and their buttons. What they are about stands in `label`. */

export const carousel = 'carousel'
export const slide = 'slide'
export const position = (number: number, count: number) => `${number} of ${count}`
export const goTo = (number: number, count: number, label: string) => `Slide ${number} of ${count}: ${label}`
export const previous = (label: string) => `Previous: ${label}`
export const next = (label: string) => `Next: ${label}`
export const pause = (label: string) => `Pause: ${label}`
export const play = (label: string) => `Play: ${label}`
