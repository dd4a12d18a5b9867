/** A customer's choice among bids, and a provider's own bids. */

// All bids of a job
export const bids = 'Bids'
export const backToJob = 'Back to the job'
export const backToBids = 'Back to the bids'
export const allBids = 'All bids'
export const inStages = (stages: number) => `in ${stages} stages`
export const offerWaits = 'An offer is waiting for an answer.'
export const acceptBid = 'Accept Tender'
export const rejectBid = 'Reject'
export const negotiate = 'Negotiate/Chat'

// The bid form
export const sendBid = 'Send a bid'
export const yourBid = 'Your bid'
export const message = 'Bid message'
export const messageHint = 'What you will do, how, and when you could start.'
export const price = 'Price'
export const priceHint = 'Whole dollars, for everything.'
export const stagesOf = (stages: number) => `${stages} stages`
export const removeStage = 'Remove a stage'
export const addStage = 'Add a stage'
export const stageNumbered = (number: number) => `Stage ${number}`
export const priceOfStage = (number: number) => `Price of stage ${number}`
export const titleOfStage = (number: number) => `Title of stage ${number}`
export const descriptionOfStage = (number: number) => `Description of stage ${number}`
export const shareOfPrice = (percent: number) => `${percent} %`
export const whatYouReceive = 'What you receive'
export const paidWhenApproved = 'Each stage is paid out when the customer has approved it.'
export const submit = 'Send the bid'
export const submitPriced = (price: string) => `Send the bid of ${price}`

// A provider's jobs
export const myJobs = 'My jobs'
export const jobs = 'Jobs'
export const invites = 'Invites'
export const hiredTab = 'In-Progress'
export const historyTab = 'History'
export const noBids = 'No active jobs found'
export const noHires = 'No upcoming jobs found'
export const noHistory = 'No past jobs found'
export const ownPrice = 'Your bid: {price}'
