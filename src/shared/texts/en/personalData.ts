import type { KeptThing } from '#shared/domain/personalData.ts'

/** What is kept of people: the file that they can have, and the page that says how long. */

export const exportTitle = 'Everything we keep about you'
export const exportLead =
  'One ZIP file: your profile, jobs, bids, conversations, payments and the rest as data that people and programs can read, and every picture and document that you gave us.'
export const keptLink = 'What we keep, and how long'
export const download = 'Download my data'
export const downloading = 'Your download begins.'

export const things: Readonly<Record<KeptThing, { title: string; what: string }>> = {
  profile: {
    title: 'Your profile',
    what: 'Email address, name, date of birth, place, what you wrote about yourself, trades, tax numbers, favourites, when you were last here, and what you agreed to.',
  },
  papers: {
    title: 'Pictures and documents',
    what: 'Profile picture, gallery, proof of identity, licences, pictures of jobs and of conversations.',
  },
  signIn: {
    title: 'Signing in',
    what: 'Devices that you are signed in on and the network they came from, second factor, linked networks. Passwords, codes and keys are only kept as fingerprints.',
  },
  cards: {
    title: 'Cards',
    what: 'Brand, last four digits and expiry. The number is with the payment service alone.',
  },
  bank: { title: 'Bank account', what: 'Name of the bank, routing number and the last digits.' },
  jobs: {
    title: 'Jobs',
    what: 'What you posted, with its place, its pictures and whom you invited; what you were invited to.',
  },
  bids: {
    title: 'Bids and agreements',
    what: 'Bids with their stages, offers, agreed changes, and each step of a stage.',
  },
  conversations: { title: 'Conversations', what: 'Messages and pictures that you and the others wrote.' },
  reviews: { title: 'Reviews', what: 'What you wrote of others and they of you.' },
  notifications: {
    title: 'Notifications',
    what: 'What you were told in the product, and how you want to be told.',
  },
  money: {
    title: 'Money',
    what: 'Payments, refunds, payouts, invoices, chargebacks and what our books say of them.',
  },
  disputes: { title: 'Disputes', what: 'What both sides said, showed and proposed, and how it was decided.' },
  support: {
    title: 'Support',
    what: 'What you wrote to us and what we answered, what we noted about you, what we did with your account, and that we read a conversation of yours, and why.',
  },
}

// The file's own words
export const readMeFile = 'READ ME.txt'
export const namesFile = 'names.json'
export const readMe = (email: string, at: string) =>
  `Everything that Tradepost keeps about ${email}, as of ${at}.\n\nTimes are in UTC, amounts in cents.`
export const namesAre = 'The people and jobs that ids in the other files stand for.'
export const filesAre = 'files/: the pictures and documents that you gave us, as we keep them.'
export const leftOut =
  'Left out: fingerprints of passwords, codes and keys, which would help somebody who steals this file; which of our staff acted; and what others told us of themselves.'
