/** A provider's bank details among the settings (§5). */

export const heading = 'Bank details'
export const addBank = 'Add Bank Details'
export const cancel = 'Cancel'
export const save = 'Save'

// A bank in the list
export const deleteNamed = (bank: string) => `Delete ${bank}`
export const deleteBank = 'Delete the bank'
export const bankToDelete = (bank: string, account: string) => `${bank}, account ${account}.`
