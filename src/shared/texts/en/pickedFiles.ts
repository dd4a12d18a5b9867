/** Fields for documents and pictures. */

export const drop = 'Drop a file here, or choose one'
export const choose = 'Choose'
export const replace = 'Replace'
export const remove = (file: string) => `Remove ${file}`
export const sending = (file: string) => `Sending ${file}`

// Several pictures
export const add = 'Add'
export const removePicture = (number: number) => `Remove picture ${number}`
export const sendingPictures = 'Sending pictures'
