/** The steps from a new account to one that can post or apply (§2.1, §4.2). */

export const step = (current: number, last: number) => `Step ${current} of ${last}`
export const next = 'Next'
export const back = 'Back'

// The profile
export const createProfile = 'Create Profile'
export const document = 'Document'
export const documentHint =
  'Shows that you are who you say: a photo of it, or a PDF of at most 3 MB. Only you and our staff see it.'
export const storedDocument = 'Document uploaded before'

// A provider's documents
export const uploadDocuments = 'Upload Documents'
export const uploadDocumentsLead =
  'A photo is enough, or a PDF of at most 3 MB. Only you and our staff see them.'
export const identityDocument = 'ID document'
export const identityDocumentHint = 'Shows that you are who you say.'
export const profileDocument = 'Profile document'
export const profileDocumentHint =
  'Shows your business: a registration, a proof of address or of insurance, whichever you have.'
export const licenceHint = 'Shows that you may do this work, or have learned it.'
export const uploadedBefore = 'Uploaded before'

// A provider's bank
export const addBank = 'Add Bank Details'
export const addBankLead =
  'Kept with your profile. Payouts go to the account that you link with the payment provider, in your settings, before the first of them.'
export const storedBanks = 'You have given this already.'
export const anotherBank = 'Give another account'

// The welcome
export const welcomeTitle = (name: string) => `Welcome, ${name}`
export const picture = 'Profile picture'
export const pictureHint =
  'So that people know who comes to the door. Any photo: a large one is made smaller.'
export const currentPicture = 'Your current picture'
export const acceptance = 'I accept the {terms} and the {privacy}.'
export const terms = 'Terms'
export const privacy = 'Privacy Policy'
export const submit = 'Submit'

// Once only the link of the mail is left
export const verifyEmailTitle = 'Please verify your email'
export const verifyEmailText = 'verify your profile via the link sent to your registered email'
export const sentTo = 'We have sent it to {email}.'
export const wrongAddress = 'That is not my address'
export const rightAddress = 'Your email address'
export const changeAddress = 'Send the link there'
export const goHome = 'GO TO HOME'
export const sendAgain = 'Send the link again'
