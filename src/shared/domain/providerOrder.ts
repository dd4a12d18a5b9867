/** What a customer's list of providers begins with. */
export const providerOrders = ['near', 'best', 'reviewed'] as const
export type ProviderOrder = (typeof providerOrders)[number]

/** How far a customer may look, in miles. */
export const radii = [10, 25, 50, 100] as const

/** Who lives farther away is rarely hired: where nobody says otherwise. */
export const USUAL_RADIUS = 50
