/** A provider's tax numbers among the settings. */

export const heading = 'Tax numbers'
export const lead =
  'Customers find them on their invoices. The tax on your prices is paid out to you with them, and you remit it.'
export const gst = 'GST/HST number'
export const qst = 'QST number, in Quebec'
export const save = 'Save tax numbers'
