/** The inbox (§2.7): the list of conversations, and the job beside the open one. */

export const title = 'Messages'
export const none = 'No Chat Available'
export const noneHint = 'Conversations start from a bid or an invitation.'
export const gone = 'This conversation is no longer in your list'
export const goneHint = 'It was deleted, or the bid that it was about was rejected.'
export const offline = 'You are offline. What you write is kept and sent once the connection is back.'
export const connecting = 'Connecting … What you write is kept and sent once the connection is back.'

// The list of conversations
export const list = 'Conversations'
export const search = 'Search conversations'
export const searchHint = 'Search by name or job'
/** What the list is narrowed by. */
export const show = 'Show'
export const filters = {
  unread: 'Unread',
  answer: 'To answer',
  lapsing: 'Lapse soon',
  approve: 'To approve',
  ask: 'To ask for',
  pay: 'To pay',
  disputes: 'Disputes',
  hired: 'Hired',
  bids: 'Bids',
  closed: 'Closed',
  snoozed: 'Snoozed',
  away: 'Put away',
} as const
/** Read before the moment until when something waits. */
export const due = 'until '
/** Where each conversation was put away or is snoozed. */
export const allAway = 'All done: what you put away or snoozed is under its own filter.'
export const nothingFound = 'Nothing matches.'
export const allowNotices = 'Tell me when something comes'
/** Read before the count by a screen reader. */
export const unread = 'Unread: '
export const noMessages = 'No messages yet'
/** Instead of the last message, where it is a picture. */
export const previewPicture = 'Media'

// A notification of a message
export const noticeTitle = (name: string, job: string) => `${name}: ${job}`

// Deleting a conversation
export const deleteQuestion = 'Delete this conversation?'
export const deleteHint = (name: string) =>
  `It goes from your list with all its messages. ${name} keeps theirs, and can write to you again.`
export const confirmDelete = 'Delete it'

// The job beside the conversation
export const jobPane = 'The job'
export const budget = 'Budget'
export const negotiable = 'Negotiable'
/** Of the job; also instead of the last message, where it is an accepted bid. */
export const bidState = 'The bid'
export const bid = 'Bid'
export const starts = 'Starts'
export const where = 'Where'
export const state = 'State'
export const openForBids = 'Open for bids'
export const toStages = 'Stages and payments'
export const toBid = 'The bid'

// What can be done about the bid (§4.6)
export const ownOffer = 'Your offer of {price}'
export const theirOffer = 'Their offer of {price}'
export const offerWaiting = 'Waiting'
export const offerAccepted = 'Accepted'
export const offerRejected = 'Rejected'
export const acceptBid = 'Accept Tender'
export const rejectBid = 'Reject'

// Making an offer
export const makeOffer = 'Make Offer'
export const makeOfferHint = (price: string) =>
  `The bid is ${price}. If your offer is accepted, the bid and its stages take the new price.`
export const price = 'Price'
export const sendOffer = 'Send the offer'
