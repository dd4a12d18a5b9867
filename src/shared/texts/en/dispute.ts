/** Disputes about the money of a stage: opening one, what is said in it, settling and deciding it. */

export const title = 'Dispute'
export const about = (stage: string) => `Dispute about “${stage}”`
export const aboutJob = (job: string) => `Job: ${job}`
export const toDispute = 'Open the dispute'
export const toJob = 'The job'
export const home = 'Home'

// Opening one
export const open = 'Something is wrong'
export const openTitle = (stage: string) => `Open a dispute about “${stage}”`
export const openConsequence = (price: string) =>
  `${price} is frozen at once. The other side is told and answers. The two of you can settle it at any moment; otherwise we decide.`
export const reason = 'What is it about?'
export const reasons = {
  not_done: 'The work was not done',
  poor_work: 'The work is poor',
  not_as_agreed: 'It is not what was agreed',
  no_answer: 'There is no answer',
  other: 'Something else',
} as const
export const wish = 'What should happen with the money?'
export const wishes = {
  release: 'The provider gets all of it',
  refund: 'The customer gets all of it back',
  split: 'It is divided',
} as const
export const release = 'How much of the price goes to the provider?'
export const whatHappened = 'What happened?'
export const openAction = 'Open the dispute and freeze the money'

// What shows it
export const pictures = 'Pictures'
export const documents = 'Documents'
export const messages = 'Messages from your conversation'
export const chooseMessages = 'Choose messages'
export const noMessages = 'There are no messages.'
export const chosenMessages = (count: number) =>
  count === 1 ? '1 message chosen' : `${count} messages chosen`
export const pictureMessage = 'A picture'
export const pointsTo = 'Points to'

// How it stands
export const standing = {
  open: 'Waits for an answer',
  answered: 'Answered',
  overdue: 'Not answered in time',
  settled: 'Settled',
  decided: 'Decided',
  charged_back: 'Ended by the customer’s bank',
} as const
export const openedBy = {
  customer: '{customer} opened it, {moment}.',
  provider: '{provider} opened it, {moment}.',
  admin: 'We opened it, {moment}.',
  system: 'Nothing more was heard of the rejected stage, so it became a dispute, {moment}.',
} as const
export const answerBy = '{person} can answer until {date}. After that it can be decided without an answer.'
export const waitsForUs = 'Settle it between the two of you, or we decide.'
export const frozen = 'Frozen'
export const wished = 'Wish'
export const wishedSplit = (amount: string) => `${amount} of the price to the provider`
export const said = 'What was said'
export const nothingSaid = 'Nobody has said anything yet.'
export const sayMore = 'Say more'
export const yourAnswer = 'Your answer'
export const send = 'Send'
export const file = 'File of the dispute'
export const fileHint =
  'The bid, the stages and their history, the messages, pictures and the money, to keep or to give to somebody.'
export const asPdf = 'PDF'
export const asJson = 'JSON'

// Settling
export const settle = 'Settle it'
export const providerGets = 'The provider gets'
export const customerGetsBack = 'The customer gets back'
export const afterFees = 'after fees and tax'
export const withFees = 'fee and tax included'
export const propose = 'Propose this'
export const proposeAgain = 'Propose this instead'
export const proposed = '{person} proposes {amount} of {price} to the provider.'
export const youPropose = 'You propose {amount} of {price} to the provider. It waits for an answer.'
export const accept = 'Accept: the money moves'
export const acceptQuestion = 'Accept this proposal?'
export const acceptConsequence = (toProvider: string, toCustomer: string) =>
  `The provider gets ${toProvider}, the customer gets ${toCustomer} back. This can’t be undone.`

// How it ended
export const ended = {
  settled: 'The two settled it, {moment}.',
  decided: 'It was decided, {moment}.',
} as const
export const decisionReason = 'Why'

// The console
export const list = 'Disputes'
export const listHint =
  'Money that two people do not agree about. It is frozen until they settle it or you decide.'
export const lists = 'Which disputes'
export const unsettled = 'Not ended'
export const all = 'All'
export const none = 'There is no dispute.'
export const between = '{customer} and {provider}'
export const decide = 'Decide'
export const decideHint =
  'So much of the price to the provider; the rest goes back to the customer, with its fee and tax. Both read why.'
export const why = 'Why, for both to read'
export const decideAction = 'Decide: the money moves'
export const notYet = 'The other side still has time to answer.'

// Money that is held and not quarrelled about
export const held = 'Held money'
export const heldHint =
  'Money in escrow that nobody quarrels about, what is held longest first. Divide it, or cancel the job, where one of the two is switched off or gone for good.'
export const heldSearch = 'Person or job'
export const heldMoved = 'last change {when}'
export const heldDays = (days: number) => (days === 1 ? 'Held for 1 day' : `Held for ${days} days`)
export const passesNext = (days: number) => `It passes ${days} days on {when}`
export const passedAll = 'The gateway holds it for 90 days at most'
export const nothingHeld = 'Nothing is held.'
export const nothingHeldFits = 'Nothing that is held fits what you look for'
export const somebodyOff = 'Switched off'
export const divide = 'Divide'
export const divideTitle = (stage: string) => `Divide the money of “${stage}”`
export const divideConsequence =
  'The money moves at once, and both are told. It is kept as a dispute that was decided.'
export const cancelHire = 'Cancel the job'
export const cancelTitle = (job: string) => `Cancel “${job}”?`
export const cancelConsequence =
  'Whatever is held for it goes back to the customer, and both are told why. What was approved goes out to the provider.'
