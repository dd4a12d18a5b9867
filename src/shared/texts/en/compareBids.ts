/** Bids of one job side by side. */

export const sideBySide = 'Compare side by side'
export const title = 'Bids side by side'
export const chooseThree = 'Up to three at once'
export const inAll = 'In all'
export const lowest = 'Lowest'
export const stages = 'Stages'
export const experience = 'Experience'
export const noJobsYet = 'No job completed yet'
export const away = (miles: number) => `${miles} mi from the job`
export const holds = 'Holds'
export const message = 'Message'
export const wholeBid = (provider: string) => `The whole bid of ${provider}`
export const acceptOf = (provider: string) => `Accept Tender of ${provider}`
