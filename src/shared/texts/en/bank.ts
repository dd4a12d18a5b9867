/** The fields of a bank account. */

export const bankName = 'Bank name'
export const accountNumber = 'Account number'
export const routingNumber = 'Routing number'
export const branchName = 'Branch name'
