/** The pages of a list (§9). */

export const pages = 'Pages'
export const page = (number: number) => `Page ${number}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
