/** The papers of a provider, drawn beside the decision about them. */

export const papersAsTheyLook = 'Documents as they look'
export const before = (paper: string) => `${paper}, before`
export const larger = (paper: string) => `Larger: ${paper}`
export const openFile = (paper: string) => `Open the file: ${paper}`
export const pageOf = (paper: string, page: number, pages: number) => `${paper}, page ${page} of ${pages}`
export const morePages = (count: number) =>
  count === 1 ? 'One more page, where it is larger.' : `${count} more pages, where it is larger.`
export const restInFile = (count: number) =>
  count === 1 ? 'One more page in the file.' : `${count} more pages in the file.`
export const notShownHere = 'This can’t be shown here. Open the file to look at it.'
