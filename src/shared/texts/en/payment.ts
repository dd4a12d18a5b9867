/** Cards and what they are charged, wherever somebody pays. */

// What adds up to the charge (§9)
export const price = 'Price'
export const serviceFee = 'Service fee, 5 %'
export const total = 'Total'

// A saved card, and the choice among them
export const payWith = 'Pay with'
export const cardName = '{brand} ending in {last4}'
export const expires = (month: string, year: number) => `Expires ${month}/${year}`
export const cvv = 'CVV'
export const cvvHint = 'The 3 or 4 digits on the card.'

// On a card's statement, where a job's title has nothing that banks print
export const onStatement = 'JOB'

// A new card
export const addNewCard = 'Add New Card'
export const cardHolder = 'Card holder name'
export const submitCard = 'Add card'

// … in the browser, as the client can't take one
export const browserLead =
  'A card is added in your browser, where its details go straight to our payment provider. Afterwards you find it here.'
export const openBrowser = 'Open my cards in the browser'

// … in Stripe's own fields
export const stripeLead = 'The details go straight to Stripe, our payment provider; we never see them.'
export const stripeFields = 'Card number, expiry and CVV'

// … in test mode
export const testMode = 'Test mode: no real card is charged'
export const testLead = 'Use a test number such as 4242 4242 4242 4242.'
export const cardNumber = 'Card number'
export const expiryMonth = 'Month'
export const noMonth = 'MM'
export const expiryYear = 'Year'
export const noYear = 'YYYY'

// A payment that waits for the bank
export const waitingTitle = 'Waiting for your bank'
export const waitingAbout = (about: string) => `${waitingTitle}: ${about}`
export const waitingForYou = (amount: string, until: string) =>
  `Your bank wants you to confirm ${amount}. Nothing is charged before you have; without an answer it ends by itself at ${until}.`
export const waitingForBank = (amount: string) =>
  `Your bank has not answered yet about ${amount}. Nothing is charged twice, and this page goes on by itself once it knows.`
export const goesOnByItself = 'Answer on your bank’s page. This page goes on by itself.'
export const goOn = 'Continue'
export const askAgain = 'Check again'
export const startOver = 'Start over'
export const paysFor = (provider: string) => `the bid of ${provider}`
export const goToBid = 'Go to this bid'

// The bank wants to see the holder of a card that is added
export const challengeTitle = 'Confirm with your bank'
export const challengeOpen = 'Open the page of your bank and answer it.'
export const challengeReturn = 'Come back here and continue.'
export const openBankPage = 'Open my bank’s page'
export const challengeAnswered = 'I have confirmed, continue'
