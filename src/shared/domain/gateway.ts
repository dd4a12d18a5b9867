/** Whose books money is in: Stripe's, with real money or in its test mode, or the sandbox's. */
export const GATEWAYS = ['stripe_live', 'stripe_test', 'sandbox'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** Whether something belongs to the gateway that runs. What nobody has said it of is taken for its own. */
export function isOfGateway(of: GatewayName | null, running: GatewayName): boolean {
  return of === null || of === running
}
