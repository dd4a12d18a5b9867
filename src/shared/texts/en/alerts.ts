/** What the product says after something was done, and what it asks before (§8, §5, §4). */

export const success = {
  signIn: 'Sign In Successfully',
  signUp: 'Sign Up Successfully.',
  signedOut: 'You have been signed out.',
  deviceSignedOut: 'That device has been signed out.',
  othersSignedOut: 'All other devices have been signed out.',
  bidAccepted: 'Bid Accepted Successfully.',
  bidRejected: 'Bid Rejected Successfully.',
  bidConfirmed: 'Your bid is confirmed for the job as it is now.',
  bidAdded: 'Bid added successfully',
  invitationsSent: (sent: number, of: number) =>
    sent === 0
      ? 'Nothing was sent: whom you chose has been invited to this job before, or has bid for it.'
      : sent === of
        ? 'Invitation Sent Successfully'
        : `Invitation Sent Successfully to ${sent} of ${of}. The others have been invited before, or have bid.`,
  invitationAccepted: 'Invitation accepted successfully',
  invitationRejected: 'Invitation rejected successfully',
  jobPosted: 'Job posted successfully.',
  jobUpdated: 'Job updated successfully.',
  jobDeleted: 'Job deleted successfully.',
  jobWithdrawn: 'The job is taken away, and everybody who knew of it is told. You find it in your History.',
  jobCancelled: 'Job cancelled successfully.',
  jobCompleted: 'Job marked as completed.',
  contactGiven: 'Your address is given. Only the provider you hired sees it.',
  contactTakenBack: 'Your address is taken back.',
  cardAdded: 'Card added Successfully.',
  cardDeleted: 'Card has been deleted successfully',
  profileUpdated: 'Profile updated successfully',
  offerSent: 'Offer sent successfully',
  favouriteAdded: 'Added to your favorites.',
  favouriteRemoved: 'Removed from your favorites.',
  bankAdded: 'Bank account details has been added successfully',
  bankDeleted: 'Bank account details has been deleted successfully',
  reviewAdded: 'Review submitted successfully',
  reviewUpdated: 'Review updated successfully',
  disputeOpened: 'The dispute is open, and the money is frozen. The other side has been told.',
  disputeAnswered: 'Your words have been added.',
  settlementProposed: 'Your proposal has been sent.',
  disputeSettled: 'The dispute is settled.',
  hireCancelled: 'The job is cancelled, and both have been told.',
  disputeDecided: 'The dispute is decided, and both have been told.',
  chargebackAnswered: 'The bank has the evidence.',
  chargebackAccepted: 'The money is left to the card holder.',
  warningSetAside: 'The warning is set aside.',
  paymentGivenBack: 'The money is on its way back to the customer.',
  paymentHeld: 'The payment is held in escrow.',
  paymentRequested: 'Payment requested.',
  picturesAdded: 'The pictures are added.',
  paymentApproved: 'Payment approved.',
  paymentRejected: 'Payment rejected.',
  agreed: 'Thank you. We have noted that you agree.',
  passwordChanged: 'Password changed successfully.',
  passwordReset: 'Your password has been reset. Please sign in.',
  // Says the same whether or not an account exists for the address.
  resetMailSent: 'If that email address has an account, a link to reset the password is on its way.',
  verificationMailSent: 'We have sent a new verification link to your email address.',
  secondFactorOn: 'Your second factor is on. You are signed out everywhere else.',
  secondFactorOff: 'Your second factor is off.',
  emailIsVerified: 'Your email address is verified already.',
  galleryUpdated: 'Gallery updated successfully',
  notificationRead: 'Marked as read.',
  notificationsChosen: 'Saved.',
  taxNumbersSaved: 'Your tax numbers are saved.',
  mailsOff: 'These emails don’t come any more.',
  mailsOn: 'These emails come again.',
  helpSent: 'Your message has been sent. We reply within 24 hours.',
  helpAnswered: 'Marked as answered.',
  helpReplied: 'Answered. It is on its way by mail, and stands under their Help & Support.',
  helpSentAgain: 'Your answer has been sent.',
  transferRetried: 'It is being sent again.',
  paidOtherwise: 'Written down as paid otherwise.',
  exported: 'The list is on its way.',
  noteAdded: 'The note is kept.',
  paperAsked: 'Asked. They are told by mail and on their home page.',
  paperRequestWithdrawn: 'The request is withdrawn.',
  statusUpdated: 'Status updated successfully',
  adminRoleChanged: 'The role is changed.',
  emailVerified: 'Thank you. Your account has been verified.',
  offerAccepted: 'Offer accepted. The bid and its stages have the new price.',
  offerRejected: 'Offer rejected. The price can still be discussed.',
  changeProposed: 'Proposed. You are told when it is answered.',
  changeAccepted: 'Accepted. The stages have changed.',
  changeRejected: 'Rejected. Everything stays as it was.',
  changeWithdrawn: 'Withdrawn.',
  chatRead: 'Marked as read.',
  chatDeleted: 'Conversation deleted.',
  savedReplyChanged: 'Saved reply changed.',
  savedReplyDeleted: 'Saved reply deleted.',
  savedReplyUsed: 'Noted.',
} as const

export const question = {
  deleteBank: 'Are you sure you want to delete this bank?',
  cancelJob: 'Are you sure you want to cancel this Job?',
} as const

/** The sentence a customer reads when the payment that hires went through (§2.5). */
export function hired(providerName: string): string {
  return `You have hired ${providerName} successfully`
}

/** Chat lines that make an open thread load again (§4.6). */
export const offerMessagePrefix = {
  made: 'Offer of amount : $',
  accepted: 'Offer has been accepted of amount : $',
  rejected: 'Offer has been rejected of amount: $',
  bidAccepted: 'Bid has been accepted of amount : $',
} as const
