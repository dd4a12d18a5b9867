/** What a provider's list of open jobs begins with. */
export const jobOrders = ['newest', 'near', 'budget'] as const
export type JobOrder = (typeof jobOrders)[number]
