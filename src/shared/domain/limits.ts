/** Business constants and limits (§9). Bytes, characters, milliseconds and miles as named. */

export const PAGE_SIZE = 20
/** As many conversations as a person can still look through; older ones come back when somebody writes. */
export const MOST_CONVERSATIONS = 1_000
/** What a list of them is opened with, and what comes of it at once afterwards. */
export const FIRST_CONVERSATIONS = 50
export const CONVERSATIONS_PER_PAGE = 100
/** Messages of a conversation loaded at once. */
export const MESSAGES_PER_PAGE = 100
/** So many messages a search finds at most, the latest. */
export const MOST_MESSAGES_FOUND = 50
/** Messages are searched for so many characters at least. */
export const LEAST_SEARCHED = 2
export const PAGINATION_WINDOW = 5
export const TITLE_DISPLAY_LENGTH = 80
export const NOTIFICATION_DROPDOWN_ITEMS = 5
export const MOBILE_BREAKPOINT_PX = 768

export const upload = {
  /** Pictures, documents and gallery pictures, shown to people as "3 mb". */
  maxBytes: 3_558_180,
  attachmentMaxBytes: 3_209_508,
  jobPictures: 5,
  galleryPerUpload: 5,
  /** Of one request for payment, and of how it was before; of all requests of a stage. */
  stagePictures: 5,
  stagePicturesInAll: 20,
  /** With one statement of a dispute. */
  disputePictures: 5,
  disputeDocuments: 3,
  /** Picked together in a conversation. */
  chatFiles: 10,
  galleryStored: 15,
  /** Of one picture: 6000 × 4000. */
  maxPixels: 24_000_000,
} as const

export const length = {
  passwordMin: 8,
  passwordMax: 32,
  name: 25,
  bio: 200,
  location: 200,
  accountNumber: 16,
  routingNumber: 11,
  branchName: 30,
  bankName: 60,
  jobTitle: 100,
  jobDescription: 1000,
  budget: 7,
  postalCode: 15,
  cardHolder: 20,
  offerPrice: 9,
  bidMessage: 1000,
  reviewMessage: 1000,
  otherReason: 300,
  /** Why an admin asks for a paper again. */
  paperRequest: 500,
  /** How an admin paid what the gateway could not. */
  /** What Stripe takes of a text of evidence. */
  evidence: 20_000,
  refusal: 500,
  adminNote: 2000,
  paidOtherwise: 500,
  chatText: 4000,
  /** Of a file that is sent in a conversation. */
  fileName: 200,
  savedReplyTitle: 60,
  savedReplyText: 1000,
  helpName: 20,
  helpEmail: 40,
  helpSubject: 50,
  helpMessage: 200,
  /** Why an admin reads a conversation. */
  conversationReason: 500,
  /** What either side says about a ticket after that. */
  helpReply: 2000,
  /** A stage title is under 100 characters, so 99 at most. */
  stageTitle: 99,
  stageDescription: 300,
  customerNameFilter: 25,
  /** Words that a provider looks for in jobs. */
  jobTextFilter: 60,
  disputeText: 2000,
  /** What a provider says with a request for payment. */
  requestNote: 300,
  /** What a customer gives to whom they have hired. */
  address: 200,
  phone: 25,
  contactNote: 300,
  /** How many messages one statement of a dispute points to. */
  quotedMessages: 20,
} as const

/** More than the catalogue has of either. */
export const tradesPerPerson = { categories: 30, subCategories: 30 } as const

export const stagesPerBid = { min: 2, max: 5 } as const

/** Changes of a hire: how many may wait for an answer, and how many there may be in all. */
export const changeOrdersPerHire = { pending: 3, total: 50 } as const

/** Texts that one person keeps to be inserted into messages (§2.7). */
export const SAVED_REPLIES_PER_PERSON = 50

/** The latest birth date that can be chosen (§9), as YYYY-MM-DD. */
export const LATEST_BIRTHDATE = '2006-12-24'

/** Providers see this many leading characters of a postal code (§5). */
export const POSTAL_CODE_VISIBLE = 3

export const timer = {
  chatListPollMs: 4_000,
  /** After this long without a key somebody no longer counts as typing. */
  typingMs: 4_000,
  /** What was read, or has arrived, is acknowledged this often at most while message follows message. */
  receiptsEveryMs: 4_000,
  scrollDelayMs: 2_000,
  emptyThreadHintMs: 3_000,
  customerHeaderPollMs: 10_000,
  providerHeaderPollMs: 8_000,
  /** What is pushed needs no poll; this one only makes sure. */
  linkedHeaderPollMs: 60_000,
  toastMs: 10_000,
  /** A notification that is said in passing: it stands under the bell, and is in the way here. */
  noticeMs: 5_000,
  afterPaymentMs: 3_000,
  afterVerificationMs: 2_000,
  favouriteRefreshMs: 1_000,
} as const

export const socket = { reconnectionAttempts: 5, reconnectionDelayMs: 1_000 } as const
