/** Profiles: a provider's, one's own to keep, and a customer's as providers see it (§2.5, §2.6). */

export const profile = 'Profile'
export const services = 'Services'
export const gallery = (pictures: number) => `Gallery (${pictures})`
export const noPictures = 'No Images Available'
export const openPicture = (number: number, count: number) => `Open picture ${number} of ${count}`
export const pictureOf = (owner: string, number: number) => `Work of ${owner}, picture ${number}`

// A provider's
export const backToProviders = 'Top Service Providers'
export const invite = 'Invite for job'

// One's own
export const edit = 'Edit'
export const editServices = 'Edit services'
export const newTrade =
  'We look at a new trade before you can apply for jobs again, in your other trades too. Jobs you are hired for go on.'
export const save = 'Save'
export const sendToReview = 'Save and send to review'

// One's own gallery
export const stored = (count: number, most: number) => `${count} of ${most} pictures`
export const picturesToAdd = 'Pictures to add'
export const addPictures = 'Add pictures'
export const sendingPictures = 'Sending pictures'
export const chooseToDelete = 'Delete pictures'
export const doneDeleting = 'Done'
export const picture = (number: number) => `Picture ${number}`
export const deleteChosen = (count: number) => (count === 1 ? 'Delete 1 picture' : `Delete ${count} pictures`)
export const deleteQuestion = (count: number) =>
  count === 1 ? 'Delete this picture?' : `Delete these ${count} pictures?`
export const deleteMeaning = 'They leave your profile at once.'
export const confirmDelete = 'Delete'

// A customer's; "Restriced" is how the specification spells it (§2.6)
export const backToJob = 'The job'
export const details = 'Details'
export const birthDate = 'Date of birth'
export const birthDatePattern = 'd MMMM yyyy'
export const email = 'Email'
export const location = 'Location'
export const restricted = 'Restriced'
export const restrictedNote = 'You see these once this customer has hired you.'
