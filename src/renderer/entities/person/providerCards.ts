/** The columns of a list of providers. */
export const PROVIDER_CARDS = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4 3xl:grid-cols-5'
