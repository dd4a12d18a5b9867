/** The payment that hires, the saved cards, and the way to be paid out. */

// The payment that hires (§2.5)
export const payment = 'Payment'
export const backToBid = 'Back to the bid'
export const hireTitle = (provider: string) => `Hire ${provider}`
export const depositHeading = 'What goes into escrow'
export const deposit = 'Deposit'
export const firstStage = 'The first stage'
export const wholePrice = 'The whole price'
export const allStages = (stages: number) => `All ${stages} stages`
export const tooMuchAtOnce = 'More than a card is charged at once; pay stage by stage.'
export const card = 'Card'
export const summary = 'Summary'
export const heldUntilApproved =
  'The money is held until you approve a stage. Until the provider asks for it you can cancel the job and get it back.'
export const payIntoEscrow = (total: string) => `Pay ${total} into escrow`
export const viewJob = 'View Job'
export const paidAndHired = 'The payment is held in escrow. You will find the job under In-Progress.'

// The saved cards
export const noCards = 'No cards yet'
export const noCardsWhy = 'A card is asked for when you hire somebody.'
export const addNewCard = 'Add New Card'
export const deleteCardEnding = (last4: string) => `Delete the card ending in ${last4}`
export const deleteCardQuestion = (last4: string) => `Delete the card ending in ${last4}?`
export const deleteCard = 'Delete the card'
export const deleteCardConsequence = 'Payments made with it stay as they are.'

// Payouts (§2.6)
export const linkBank = 'Link Your Bank Account'
export const linkBankWhy =
  'Approved stages are paid out once the payment provider knows who you are and where to send the money.'
export const startOnboarding = 'Start Stripe Onboarding'
export const loadingLink = 'Loading onboarding link...'
export const noLink = 'Onboarding link not available.'
export const bankLinked = 'Your bank account is linked. Approved stages are paid out to it.'
export const settingUp = 'Setting up payouts'
export const waitingForProvider = 'Waiting for the payment provider to finish onboarding …'
export const returnToApp = 'Return to App'
export const leftUnfinished =
  'This takes a minute at most. If you left the payment provider before the end, go on there from {settings}.'
export const paymentSettings = 'My Payment Method'
export const backInApp =
  'Nobody is signed in here. If you came from the desktop client, close this page: it goes on by itself there.'
export const signIn = 'Sign in'
