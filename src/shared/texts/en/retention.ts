import type { AfterClosing, Retention } from '#shared/domain/personalData.ts'

/** The page of what is kept of people, and how long. */

export const title = 'What we keep, and how long'
export const lead =
  'Everything that this marketplace keeps about people. It is kept while your account is open, unless it says here that it goes before.'

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`)

export const limits: Readonly<Record<Retention, (length: number) => string>> = {
  waitingAccounts: (length) =>
    `An account whose address nobody verified goes after ${days(length)}, once another one has the address.`,
  mailLinks: (length) => `Links that we mailed go ${days(length)} after they have ended.`,
  sessions: (length) => `You are signed out of a device that you have not used for ${days(length)}.`,
  devices: (length) => `A device that you have not signed in on for ${days(length)} is forgotten.`,
  repeats: (length) =>
    `That a press of a button was heard, so that it counts once, is kept for ${days(length)}.`,
  notifications: (length) => `A notification goes ${days(length)} after you have read it.`,
  waitingMails: (length) =>
    `A mail is deleted once it is sent. One that could not be sent goes after ${days(length)}.`,
  gatewayEvents: (length) => `What the payment service told us goes after ${days(length)}.`,
  books: (length) =>
    `Of a closed account the books keep the name until ${length} years after the year of its last payment, as the law asks.`,
}

export const afterClosing: Readonly<Record<AfterClosing, string>> = {
  deleted: 'It is deleted when you close your account.',
  nameless: 'When you close your account it loses your name.',
  kept: 'It stays when you close your account, as the law asks or as others have a part in it.',
}
/** Where parts of it end in several ways. */
export const partly: Readonly<Record<AfterClosing, string>> = {
  deleted: 'When you close your account, what is yours alone is deleted.',
  nameless: 'What others see of it loses your name.',
  kept: 'What the law asks for, or others have a part in, stays.',
}
