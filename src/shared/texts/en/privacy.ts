/** Our own privacy policy, where the operator has no document of theirs (§2.2). */

export const title = 'Privacy policy'
export const lead = 'What we know about you and who gets to see it.'

export const kept = 'What we keep'
export const keptText =
  'Your email address, name, date of birth, place, picture and what you write about yourself; the documents that show who you are; your jobs, bids, payments and reviews. Card numbers are kept by the payment provider alone.'

export const seen = 'Who sees it'
export const seenByWhom =
  'Everybody signed in sees your name, picture, text and reviews. A service provider sees a customer’s date of birth, email address and place only once hired, and before that only the first three characters of a job’s postal code, and its town. Identity documents are seen by you and by the staff who verify them.'
export const seenOfPlaces =
  'Where this marketplace uses a geocoding service, our server asks it for what is typed into a location field, or for the town at a position to about 100 metres, without saying who asks.'
export const seenInPictures =
  'Pictures lose the data that a camera writes into them, such as where they were taken.'

export const reason = 'Why we keep it, and how long'
export const reasonText =
  'To run the marketplace, to hold and pay out money, and to meet the law’s demands on records of payments. When you close your account, what the law does not ask us to keep is deleted.'

export const toKept = 'What we keep, and how long'

export const rights = 'Your rights'
export const rightsText =
  'Under Canada’s privacy law you can ask what we know about you, have it put right, and take back a consent. Under My Data in your settings you download what we keep and close your account. For anything else write to support@tradepost.example; we answer within 30 days.'
