/** What stands in a conversation when something happens between its two people (§4.3, §4.11); also its preview in the list. */

export const jobMessage = {
  invited: 'Invited to bid',
  contactGiven: 'Gave an address for the work',
  contactChanged: 'Changed the address for the work',
  completed: 'Marked the job as completed',
  cancelled: 'Cancelled the job',
  reviewed: (rating: number) => `Wrote a review: ${rating} of 5`,
} as const

export const stageMessage = {
  paid: (title: string, price: string) => `Paid into escrow for “${title}”: ${price}`,
  requested: (title: string, price: string, note: string) =>
    `Approval requested for “${title}”: ${price}${note && `. ${note}`}`,
  approved: (title: string, price: string) => `Approved “${title}”: ${price}`,
  approvedUnanswered: (title: string, price: string) => `Approved by itself: “${title}”, ${price}`,
  rejected: (title: string, reason: string) => `Rejected “${title}”: ${reason}`,
  paidOut: (title: string, price: string) => `Paid out for “${title}”: ${price}`,
  returned: (title: string, price: string) => `Back to the customer: “${title}”, ${price}`,
} as const

export const changeMessage = {
  added: (title: string, price: string) => `Proposed a stage: “${title}”, ${price}`,
  repriced: (title: string, price: string, before: string) =>
    `Proposed a new price for “${title}”: ${price} instead of ${before}`,
  accepted: (title: string, price: string) => `Accepted the change: “${title}”, ${price}`,
  rejected: (title: string, price: string) => `Rejected the change: “${title}”, ${price}`,
  withdrawn: (title: string, price: string) => `Withdrew the change: “${title}”, ${price}`,
} as const

export const disputeMessage = {
  opened: (title: string) => `Dispute about “${title}”: its money is frozen`,
  released: (title: string, price: string) => `End of the dispute about “${title}”: ${price} to the provider`,
  returned: (title: string, price: string) =>
    `End of the dispute about “${title}”: ${price} back to the customer`,
  divided: (title: string, released: string, returned: string) =>
    `End of the dispute about “${title}”: ${released} to the provider, ${returned} back to the customer`,
} as const
