/** How an answer of the server is put to a person. */

export const ofFile = (file: string, message: string) => `${file}: ${message}`
