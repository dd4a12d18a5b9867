// Below the search for providers, while typing
export const suggestions = 'Suggestions'
export const trade = 'Trade'
export const provider = 'Service provider'
export const found = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)
