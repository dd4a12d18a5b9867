import { sessionEnded } from './sessionOver.ts'

/** Why the server refuses something, in words for people. Apart from errors.ts, so that a guest does not load them. */
export const server = {
  notSignedIn: 'Please sign in to continue.',
  otherSession: 'Somebody else has signed in in another tab of this browser.',
  foreignPage: 'This was not sent by a page of Tradepost. Please reload the page and try again.',
  sessionEnded,
  wrongCredentials: 'The email address or password is not correct.',
  wrongAccountType:
    'This account is registered as another account type. Please choose the other account type.',
  termsChanged: 'The terms have changed meanwhile. Please read them again before you agree.',
  accountHasOpenMatters:
    'Your account can’t be closed yet: something is still open. Look again at what comes first.',
  accountSwitchedOff: 'This account has been switched off. Please contact support.',
  secondStepNeeded: 'Please enter the code of your authenticator app.',
  secondStepEnded: 'That took too long, or there were too many wrong codes. Please sign in again.',
  secondFactorFirst: 'Please set up your second factor first: the console needs one.',
  secondFactorIsOn: 'Your second factor is on already. Switch it off first to set up another one.',
  signInAgain: 'Please sign out and in again first, so that we know it is you.',
  socialRefused: 'The sign-in did not go through. Please try again.',
  socialAway: 'The network you want to sign in with does not answer. Please try again later.',
  socialNoEmail: 'The network did not tell us your email address. Please sign up with one.',
  socialWaits:
    'To make sure that this account is yours, we have sent a link to its email address. Set a password with it, then sign in with that.',
  tooManyTries: (seconds: number) =>
    `That was too many in a short time. Please try again in ${waiting(seconds)}.`,
  tooManyConnections: 'There are too many connections from your network. Please try again in a minute.',
  tooManyEvents: 'This window sent too much at once and was disconnected. It connects again in a moment.',
  tooManyWindows: 'Tradepost is open in too many windows. This one was disconnected.',
  notAllowed: 'You are not allowed to do this.',
  ownAdminRole: 'Your own role is another owner’s to change.',
  notFound: 'We could not find what you asked for.',
  noSuchRoute: 'There is no such address here.',
  malformed: 'The request could not be read.',
  tooSlow: 'This took too long to arrive. Please check your connection and try again.',
  headersTooLarge:
    'The address or the cookies of this request are too long. Please clear the cookies of this page.',
  fieldMissing: (field: string) =>
    `Something that we need was not sent (${field}). Please reload the page and try again.`,
  fieldInvalid: (field: string) =>
    `Something was not sent as we need it (${field}). Please reload the page and try again.`,
  unfitText: 'This has a character in it that can not be saved. Please type it again.',
  tooLarge: 'What was sent is too large.',
  unsupportedType: 'What was sent is of a type that is not accepted here.',
  busy: 'Tradepost can not answer right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  keyReused: 'This was sent already, as you had first written it. Look for it before you send it again.',
  inProgress: 'This request is being worked on. Please wait a moment.',
  paymentUnderWay:
    'A payment for this job is waiting for the bank. Its customer can continue it or start over on the page of the job.',
  payingForAnother: (provider: string) =>
    `Your payment for the bid of ${provider} is waiting for your bank. Continue it, or start over to hire somebody else.`,
  paymentStartedOver: 'This payment was started over. Nothing was charged for it.',
  gatewayAway:
    'The bank can not be reached at this moment. Nothing has changed; please try again in a minute.',
  otherGateway:
    'This money is with another payment provider, or in another mode, than this server runs with. Start the server with that one.',
  passwordAgainWrong: 'This is not your password.',
  oldPasswordWrong: 'The old password is not correct.',
  resetTokenExpired: 'This link has expired. Please ask for a new one.',
  mailLinkInvalid: 'This link doesn’t work any more. Choose what comes by email in your settings.',
  kindAlwaysTold: 'What concerns money or a hire always comes by email.',
  signupTokenExpired: 'Your signup token has expired',
  emailTokenExpired: 'Your email token has expired',
  emailIsVerified: 'This email address is verified already.',
  emailNotVerified: 'Please verify your email address first.',
  notVerifiedProvider: 'Your profile is under review. You can apply for jobs once it has been verified.',
  profileIncomplete: 'Please complete your profile first.',
  alreadyBid: 'Already bid Submitted',
  jobAssigned: 'This job has already been assigned to another Service Provider.',
  jobNotOpen: 'This job no longer takes bids.',
  jobHasHire: 'A bid has already been accepted for this job',
  jobCantCancel: 'This job can not be cancelled while a stage payment is being decided.',
  jobCantComplete: 'This job can be completed once every stage has been paid to the service provider.',
  jobCantDelete: 'This job can not be deleted because a service provider has been hired.',
  bidPriceChanged: (price: string) =>
    `The price of this bid is ${price} now. Please look at it again before you accept.`,
  bidDecided: 'This bid has already been decided.',
  invitationDecided: 'This invitation has already been answered.',
  providerNotVerified:
    'This service provider’s documents are being checked. You can choose them once that is done, or choose another bid.',
  partnerSwitchedOff: 'This account is closed, so nobody can answer.',
  providerSwitchedOff: 'This service provider’s account is closed. Please choose another bid.',
  noSuchProvider: 'One of the chosen providers can not be invited any more. Please choose again.',
  previousStageUnpaid:
    'Previous stage must be paid to the service provider before you can pay for the next stage.',
  stageMove: 'This stage is no longer in a state that allows this.',
  notMarkedComplete: 'A review can be written once the job has been completed.',
  alreadyReviewed: 'You have already reviewed this job.',
  payoutNotReady:
    'The service provider has not finished setting up payouts yet. You can hire them, and their money stays in escrow until they have.',
  payoutNotReadyProvider:
    'You have been hired. Link your bank account in Settings so that approved payments can be sent to you.',
  disputeEnded: 'This dispute has ended. Its page shows how.',
  chargebackCantMove: 'The bank takes no answer to it any more. Look at how it stands now.',
  disputeNotAnswered:
    'The other side still has time to answer. Until then only the two of them can settle it.',
  proposalReplaced: 'Another proposal has taken the place of this one. Please look at it again.',
  splitTooLarge: 'That is more than there is to divide.',
  chatClosed: 'This conversation is closed.',
  tooManySavedReplies:
    'You have 50 saved replies, which is the most there can be. Delete one to add another.',
  chatNotAllowed: 'You can write to people who have bid for this job or were invited to it.',
  snoozeNotToCome: 'Please choose a moment that is still to come, within a year.',
  offerPending: 'An offer is waiting for an answer already.',
  offerAgreed: 'You have already agreed on a price for this bid.',
  offerDecided: 'This offer has already been answered.',
  changeDecided: 'This change has already been decided.',
  changePending: 'A new price for this stage is waiting for an answer already.',
  changesFull: 'There are too many changes of this job. Wait until those that are open have been answered.',
  hireCantChange: 'A job can only be changed while somebody is hired for it and it is not over.',
  contactNotNow: 'An address can be given while somebody is hired for the job and it is not over.',
  stageCantBeRepriced: 'This stage has been paid, so its price stays. You can add a stage instead.',
  offerTaken: 'Another offer has already been accepted for this job.',
  cardDeclined: 'Your card was declined.',
  cardInsufficientFunds: 'Your card has insufficient funds.',
  cardExpired: 'Your card has expired.',
  cardCvvWrong: "Your card's security code is incorrect.",
  cardProcessing: 'An error occurred while processing your card. Try again in a little bit.',
  cardAuthenticationNeeded: 'Your bank wants to confirm this payment with you.',
  cardAuthentication: 'We could not confirm this payment with your bank. Please try another card.',
  amountTooSmall: 'A card can not be charged less than $0.50. Nothing was charged.',
  amountTooLarge:
    'A card can not be charged more than $999,999.99 at once. Nothing was charged; please pay the stages one after the other.',
  paymentUnknown:
    'Your bank has not answered yet. Nothing will be charged twice; we will update this page when it does.',
  transferUnderWay:
    'This money is still on its way. There will be a document of it once it has arrived at the bank.',
  filesNotKept:
    'Files can not be kept at this moment, so nothing was sent. Please try again later, or send it without files.',
  picturesBusy: 'Many pictures are being uploaded at this moment. Please try again in a few seconds.',
  pictureTooManyPixels:
    'A picture may have up to 24 megapixels, for example 6000 × 4000. Please make it smaller and try again.',
  pictureInterlaced:
    'This picture is saved in a way that takes too much memory to open (interlaced or progressive). Please make it smaller, or save it again as an ordinary JPG.',
  pictureTooSlow:
    'This picture takes too long to open. Please make it smaller, or save it again as an ordinary JPG.',
  papersChanged: 'Another document has been handed in meanwhile. Please look at it first.',
  providerCantBeAsked: 'Only a service provider with a finished profile can be asked for documents.',
  paperRequestEnded: 'This request does not wait any more.',
  callNotAvailable: 'This is not available yet.',
} as const

function waiting(seconds: number): string {
  const of = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)
  if (seconds < 60) return of(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? of(minutes, 'minute') : of(Math.ceil(minutes / 60), 'hour')
}
