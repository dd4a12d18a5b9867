/** Our own terms, where the operator has no document of theirs (§2.2). */

export const title = 'Terms and conditions'
export const lead = 'What we promise each other, in plain words.'

export const product = 'What Tradepost does'
export const productText =
  'Tradepost is a place where customers post jobs and service providers bid for them. The agreement about the work is between the customer and the service provider; Tradepost is not a party to it and does not do the work.'

export const account = 'Your account'
export const accountText =
  'You must be of age where you live, give true information and keep your password to yourself. Service providers show who they are and what they are licensed for, and are verified before they can bid.'

export const payment = 'Protected payment'
export const paymentInStages =
  'A bid has two to five stages. The customer pays a stage, or all of them, in advance; the money is held until the customer approves the stage and is then sent to the service provider, which can take up to seven days.'
export const paymentRefused =
  'A requested payment can be rejected with a reason, and requested again when the reason is dealt with. While no stage payment is being decided the customer can cancel the job; what is still held goes back to the card it came from, fee and tax included.'

export const times = 'Time limits and disputes'
export const listed = (days: readonly number[]) => days.join(', ').replace(/, (\d+)$/, ' and $1')
export const requestLimit = (reminders: string, approval: number) =>
  `The customer answers a requested payment within ${approval} days, and is reminded after ${reminders} days. One that is not answered in time, and about which there is no dispute, is approved by itself.`
export const heldLimit = (reminders: string, refund: number) =>
  `Both are reminded after ${reminders} days of money that is held and not asked for. After ${refund} days it goes back to the card it came from, since payments can't be held for longer than 90.`
export const disputeLimit = (rejection: number, answer: number) =>
  `Either side can open a dispute about a stage whose money is held; the money is then frozen. The other side answers within ${answer} days. The two can settle it at any moment; otherwise we decide how the price is divided, and say why. A rejected stage about which nothing more is heard for ${rejection} days becomes a dispute.`
export const offerLimit = (offer: number, bid: number, change: number) =>
  `An offer of another price stands for ${offer} days, a change proposed after the hire for ${change}, and a bid until the job ends, for ${bid} days at most.`

export const fees = 'Fees and tax'
export const feesText =
  'Customers pay a service fee of 5 % of the price of a stage, and tax on price and fee. The tax on the price is passed on to the service provider, who remits it. Service providers pay a commission of 10 % of the price unless the job says otherwise, and tax on the commission. Each amount is shown before it is agreed to, each tax by its name and rate.'

export const fairUse = 'Fair use'
export const fairUseText =
  'Reviews are written about work that was done, by the people who did it or had it done. An account that deceives, threatens or avoids the protected payment can be switched off.'

export const law = 'Law'
export const lawText =
  'These terms follow the law of British Columbia and of Canada. Rights that the law gives to consumers are not limited by them.'
