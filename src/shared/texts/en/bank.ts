/** A bank account: its fields, and the line that it is known by. */

export const bankName = 'Bank name'
export const accountNumber = 'Account number'
export const routingNumber = 'Routing number'
export const branchName = 'Branch name'
export const numbers = (account: string, routing: string) => `Account ${account}, routing ${routing}`
