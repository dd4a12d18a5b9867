/** Where the work is and whom to call, which a customer gives to whom they have hired. */

// For the customer
export const title = 'Address and phone'
export const notGiven = (provider: string) =>
  `${provider} has the place and the postal code of the job. Your address and number you give yourself, and can take back at any time.`
export const give = 'Give your address'
export const change = 'Change'
export const takeBack = 'Take back'
export const takeBackQuestion = 'Take back your address?'
export const takeBackConsequence = (provider: string) =>
  `${provider} does not see your address and number any more.`
export const seenBy = (provider: string) => `Only ${provider} sees it. It goes when the job is cancelled.`
export const dialogTitle = (provider: string) => `Where does ${provider} have to come?`
export const dialogLead = (provider: string) =>
  `Only ${provider} sees it, until you take it back or cancel the job.`
export const address = 'Address'
export const phone = 'Phone number'
export const phoneHint = 'For the day of the work.'
export const note = 'How to get in'
export const noteHint = 'Parking, the gate, a dog.'
export const send = 'Give it'

// For the provider
export const notGivenYet = (customer: string) =>
  `The address comes from ${customer}. Until then you can ask in the chat.`
export const openMap = 'Open in a map'
