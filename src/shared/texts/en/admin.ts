/** The console of admins (§7): users, help tickets, transfers, and what was done. */

/** Of users, of help tickets. */
export const all = 'All'

// Users
export const users = 'Users'
export const searchUsers = 'Name or email'
export const saveCsv = 'Save as CSV'
export const userLists = 'Lists of users'
export const customersList = 'Customers'
export const providersList = 'Service providers'
export const adminsList = 'Admins'
export const noUsers = 'Nobody here'
export const noUserFound = (sought: string) => `No name or email address holds “${sought}”.`
export const emptyList = 'No account is in this list.'
export const chooseUser = 'Choose somebody to see their documents, verify them or switch their account off.'
export const noName = 'No name yet'

// Who somebody is and how their account stands
export const customer = 'Customer'
export const provider = 'Service provider'
export const admin = 'Admin'
export const isOff = 'Switched off'
export const isClosed = 'Closed'
export const isRefused = 'Not verified'
export const waitsForVerification = 'Waiting for verification'
export const emailNotVerified = 'Email not verified'
export const profileNotFinished = 'Profile not finished'
export const verified = 'Verified'
export const active = 'Active'

// One user
export const backToUsers = 'All users'
export const dealings = 'Jobs, bids and money'
export const email = 'Email'
export const memberSince = 'Since'
export const location = 'Location'
export const born = 'Born'
export const jobsDone = 'Jobs done'
export const rating = 'Rating'
export const payouts = 'Payouts'
export const payoutsReady = 'Set up'
export const payoutsNotReady = 'Not set up yet'
export const trades = 'Trades'
export const documents = 'Documents'
export const noDocuments = 'None handed in yet.'
export const newDocuments = 'New to look at'
export const customersDocument = 'Document'
export const earlierDocuments = 'Verified by these before'
export const documentGiven = '{name}, handed in {when}'

// What is asked for again
export const askAgain = 'Ask again'
export const askAgainFor = (paper: string) => `Ask again for: ${paper}`
export const askForElse = 'Ask for something else in the profile'
export const askTitle = (name: string, paper: string | undefined) =>
  paper ? `Ask ${name} again for: ${paper}` : `Ask ${name} to change something`
export const askOfWaiting = 'They read your reason by mail, on their home page and beside the document.'
export const askOfVerified = `${askOfWaiting} They stay verified meanwhile.`
export const askReason = 'Why, for them to read'
export const askReasonHint = 'For example: the picture can not be read, or it has expired.'
export const askElseHint = 'Say what should be another, and why.'
export const sendRequest = 'Send the request'
export const requestWaits = 'Asked for {when}, not there yet:'
export const requestAnswered = 'Asked for {when}, and answered since:'
export const withdrawRequest = 'Withdraw the request'

// What admins write down about somebody
export const notes = 'Notes'
export const notesHint =
  'For the other admins. It goes into the file of their data that people can have, and goes when their account is closed.'
export const noteText = 'Note'
export const addNote = 'Add the note'
export const noteBy = '{admin}, {when}'

// What an admin does with an account
export const verify = (name: string) => `Verify ${name}`
export const acceptDocuments = 'Accept what is new'
export const switchOn = 'Switch on'
export const switchOnQuestion = (name: string) => `Switch ${name} on again?`
export const switchOnHint = 'They can sign in again, with everything they had.'
export const confirmSwitchOn = 'Switch the account on'
export const keepOff = 'Leave it off'
export const switchOff = 'Switch off'
export const switchOffQuestion = (name: string) => `Switch ${name} off?`
export const switchOffHint =
  'They are signed out everywhere at once and can’t sign in. Nothing new begins with them: their open jobs are not listed and their bids can’t be accepted. What was begun goes on.'
export const confirmSwitchOff = 'Switch the account off'
export const keepOn = 'Leave it on'
export const withdraw = 'Withdraw the verification'
export const withdrawQuestion = (name: string) => `Withdraw the verification of ${name}?`
export const withdrawHint =
  'They can look at jobs and no longer apply. Jobs they were hired for go on. They read your reason by mail and on their home page.'
export const refuse = 'Do not verify'
export const refuseQuestion = (name: string) => `Not verify ${name}?`
export const refuseHint =
  'They read your reason by mail and on their home page. They wait for you again once they have changed something.'
export const refusalReason = 'Why, for them to read'
export const refusalReasonHint = 'For example: the licence is somebody else’s.'
export const refusedSince = 'Not verified {when}:'

// Help tickets
export const helpTickets = 'Help tickets'
export const helpTicketsHint = 'People were told that they hear from us within 24 hours.'
export const ticketLists = 'Tickets'
export const openTickets = 'To answer'
export const noOpenTickets = 'Everything is answered'
export const noTickets = 'Nobody has written yet'
export const ticketFrom = '{name}, {email}'
export const ticketAbout = 'about “{job}”'
export const answered = 'Answered {moment}'
export const answer = 'Answer'
export const answerAgain = 'Answer again'
export const answerTitle = (name: string) => `Answer ${name}`
export const answerHint = 'They get it by mail, and read it under their Help & Support.'
export const markAnswered = 'Mark as answered'

// Transfers
export const transfers = 'Transfers'
export const transferLists = 'Lists of transfers'
export const notThrough = 'Not through yet'
export const stuck = 'Stuck'
export const done = 'Done'
export const notThroughHint = 'Payouts and refunds that have not gone through yet, the oldest first.'
export const stuckHint = 'What nothing sends again by itself: somebody has to look.'
export const doneHint = 'What is over, the latest first, by the month it ended in.'
export const noTransfers = 'Everything has been sent'
export const nothingStuck = 'Nothing is stuck'
export const nothingDoneInMonth = 'Nothing ended in this month'
export const noTransferFound = 'No transfer fits what you look for'
export const searchTransfers = 'Person or job'
export const transferKind = 'Kind'
export const bothKinds = 'Payouts and refunds'
export const onlyPayouts = 'Payouts'
export const onlyRefunds = 'Refunds'
export const sumOfList = 'All of this list: {amount}'
export const sumOfFound = 'All that was found: {amount}'
export const noSumOfMany = 'Too many fit to be added up. Narrow them down to see their sum.'
export const payout = '{amount} payout to {person} for “{job}”'
export const refund = '{amount} refund to {person} for “{job}”'
export const underWay = 'Under way'
export const underWayHint = 'It is being sent.'
export const noBankAccount = 'No bank account'
export const noBankAccountHint = 'It is sent as soon as they have linked one.'
export const failing = 'Failing'
export const failingHint = 'It is tried again by itself.'
export const givenUp = 'Given up'
export const givenUpHint = 'It is not tried again by itself.'
/** What payment providers call the reasons why a refund failed or a payout was not taken back, in words. */
const failureReasons: ReadonlyMap<string, string> = new Map([
  ['expired_or_canceled_card', 'the card has expired or was cancelled'],
  ['lost_or_stolen_card', 'the card was lost or stolen'],
  ['charge_for_pending_refund_disputed', 'the customer’s bank has called the payment into question'],
  ['insufficient_funds', 'there was not enough money at the payment provider'],
  ['declined', 'the customer’s bank has declined it'],
  ['merchant_request', 'it was cancelled in the payment provider’s dashboard'],
  ['unknown', 'the customer’s bank did not say why'],
])
export const failures = (count: number, lastError: string) =>
  `Failed ${count === 1 ? 'once' : `${count} times`}, last with: ${failureReasons.get(lastError) ?? lastError}`
export const sendAgain = 'Send again now'
export const pendingThere = 'Pending'
export const pendingThereHint = 'The payment provider has it and has not finished. It is asked by itself.'
export const failedThere = 'Failed'
export const failedThereHint =
  'The payment provider says that the money did not arrive. Nothing tries it again by itself.'
export const otherGateway = 'Another payment provider'
export const otherGatewayHint =
  'The money is with another payment provider, or in another mode, than this server runs with. It is left alone until that one runs again.'
export const takenBack = 'Taken back'
export const takenBackHint =
  'It was taken back from their account at the payment provider. It is owed to them again, and nothing sends it by itself.'
export const frozen = 'Frozen'
export const frozenHint = 'The customer’s bank looks into the payment. It waits for what the bank decides.'
export const arrived = 'Sent'
export const arrivedHint = 'The payment provider has it.'
export const wasPaidOtherwise = 'Paid by other means'
export const wasPaidOtherwiseHint = 'How is in the audit log.'
export const chargedBack = 'Charged back'
export const chargedBackHint = 'The customer’s bank has taken the payment back for good.'
export const paidOtherwise = 'Paid otherwise'
export const paidOtherwiseTitle = (amount: string, person: string) =>
  `Have you paid ${person} ${amount} by other means?`
export const paidOtherwiseHint =
  'Only after the money has left. They see it as paid, and it can’t be sent again.'
export const paidOtherwiseReason = 'How, and why not as always'
export const confirmPaidOtherwise = 'It is paid'

// The audit log
export const auditLog = 'Audit log'
export const auditLogHint = 'What admins did, the latest first. Nobody can change it.'
export const nothingDone = 'Nothing was done yet'
export const didVerify = '{admin} verified {user}'
export const didWithdraw = '{admin} withdrew the verification of {user}'
export const didRefuse = '{admin} did not verify {user}'
export const didAcceptPapers = '{admin} accepted what was new of {user}'
export const didAskForPaper = '{admin} asked {user} for something again'
export const didWithdrawRequest = '{admin} no longer asks {user} for something'
export const didSwitchOn = '{admin} switched {user} on'
export const didSwitchOff = '{admin} switched {user} off'
export const didAnswer = '{admin} answered {user}'
export const didReadConversation = '{admin} read a conversation of {user}'
export const didDecideDispute = '{admin} divided the money of a stage of {user}'
export const didAnswerChargeback = '{admin} sent evidence about a payment of {user} to the bank'
export const didAcceptChargeback = '{admin} left a payment to the bank of {user}'
export const didSetWarningAside = '{admin} set a warning about a payment of {user} aside'
export const didCancelJob = '{admin} cancelled a job of {user}'
export const didChangeAdminRole = '{admin} changed what {user} is there for'
export const didExportUsers = '{admin} saved a list of accounts'
export const didSendAgain = '{admin} sent money again to {user}'
export const didPayOtherwise = '{admin} paid {user} by other means'
