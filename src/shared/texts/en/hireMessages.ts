/** What stands in a conversation when something happens to a hire (§4.3, §4.11); also its preview in the list. */

export const stageMessage = {
  requested: (title: string, price: string) => `Approval requested for “${title}”: ${price}`,
  approved: (title: string, price: string) => `Approved “${title}”: ${price}`,
  rejected: (title: string, reason: string) => `Rejected “${title}”: ${reason}`,
} as const

export const changeMessage = {
  added: (title: string, price: string) => `Proposed a stage: “${title}”, ${price}`,
  repriced: (title: string, price: string, before: string) =>
    `Proposed a new price for “${title}”: ${price} instead of ${before}`,
  accepted: (title: string, price: string) => `Accepted the change: “${title}”, ${price}`,
  rejected: (title: string, price: string) => `Rejected the change: “${title}”, ${price}`,
  withdrawn: (title: string, price: string) => `Withdrew the change: “${title}”, ${price}`,
} as const
