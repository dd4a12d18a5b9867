/** An open conversation (§2.7): who it is with, its messages and cards, and what is written. */

export const thread = (name: string) => `Conversation with ${name}`
export const loading = 'Loading'
export const empty = 'No Text Message'
export const emptyHint = 'Say hello, ask what you need to know, or agree on a price.'

// Its header
export const allConversations = 'All conversations'
export const typing = (name: string) => `${name} is typing …`
export const online = 'Online'
export const lastSeen = 'Last seen {moment}'
export const showJob = 'The job'
export const deleteConversation = 'Delete the conversation'

// Messages
export const messages = (name: string) => `Messages with ${name}`
export const newest = 'Newest'
export const toUnread = (messages: number) => (messages === 1 ? '1 new message' : `${messages} new messages`)
export const unreadFromHere = 'New messages'
/** Read before a message by a screen reader. */
export const youWrote = 'You: '
export const theyWrote = (name: string) => `${name}: `
/** Read by a screen reader as it comes. */
export const arrived = (name: string, message: string) => `${name}: ${message}`
export const ownPicture = 'Picture from you'
export const pictureFrom = (name: string) => `Picture from ${name}`
export const showLarge = (picture: string) => `${picture}, show large`

// How far one's own message has got
export const sending = 'Sending'
export const notSent = 'Not sent'
export const sent = 'Sent'
export const delivered = 'Delivered'
export const read = 'Read'

// A message that waits, or was refused
export const unsentPicture = 'Yours'
export const waitingToBeSent = 'Waiting to be sent'
export const discard = 'Delete'
export const sendAgain = 'Send again'

// Offers and what came of them (§4.6)
export const youOffered = 'You made an offer'
export const theyOffered = (name: string) => `${name} made an offer`
export const waitingForAnswer = (name: string) => `Waiting for an answer from ${name}.`
export const offerAccepted = 'Accepted'
export const answerUntil = 'Can be answered until {when}.'
export const offerLapsed = 'Offer lapsed'
export const offerRejected = 'Rejected'
export const acceptOffer = 'Accept'
export const rejectOffer = 'Reject'
export const afterOfferAccepted = 'Congratulations! The bid and its stages have the new price.'
export const afterOfferRejected = 'The price can still be discussed.'
export const afterBidAccepted = 'Congratulations! The first stage is paid into escrow before work starts.'
export const toJob = 'Go to the job'

// How it began
export const youInvited = (name: string) => `You invited ${name} to bid`
export const theyInvited = (name: string) => `${name} invites you to bid`
export const youBid = 'Your bid'
export const theyBid = (name: string) => `Bid from ${name}`

// What happens to a hire
export const askedFor = (stage: string) => `“${stage}” is done: approval asked for`

// Writing
export const composer = 'Write a message'
export const attachFile = 'Attach pictures or a PDF'
export const message = 'Message'
export const messageTo = (name: string) => `Message ${name}`
export const captionFor = (files: number) => (files === 1 ? 'Add words to it' : 'Add words to them')
export const send = 'Send'
export const dropHere = (name: string) => `Drop here to send to ${name}`
export const dropHint = 'Pictures and PDFs. Nothing is sent before you press Send.'

// Files before they are sent
export const picked = 'To be sent'
export const removePicked = (file: string) => `Remove ${file}`
export const preparingPicture = (file: string) => `Preparing ${file}`
export const uploading = (file: string) => `Sending ${file}`
export const cancel = 'Cancel'
export const cancelUpload = (file: string) => `Do not send ${file}`

// Documents
export const saveDocument = (name: string) => `Save ${name}`
export const documentSize = (bytes: number) =>
  bytes < 1_000_000
    ? `PDF, ${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `PDF, ${(bytes / 1_000_000).toFixed(1)} MB`

// Saved replies, whose own texts come with their menu
export const savedReplies = 'Saved replies'
export const savedRepliesHint = 'Saved replies: type / in the empty box'
