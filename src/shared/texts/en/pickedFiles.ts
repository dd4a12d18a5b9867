/** Fields for documents and pictures. */

export const drop = 'Drop a file here, or choose one'
export const choose = 'Choose'
export const replace = 'Replace'
export const remove = (file: string) => `Remove ${file}`
export const sending = (file: string) => `Sending ${file}`

/** While a photo is made small enough, or a page. */
export const preparing = (count: number) =>
  count === 1 ? 'Preparing the photo' : `Preparing ${count} photos`

// Several pictures
export const add = 'Add'
export const removePicture = (number: number) => `Remove picture ${number}`
export const sendingPictures = 'Sending pictures'
