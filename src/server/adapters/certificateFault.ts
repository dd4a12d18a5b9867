/** What Node says where it does not believe that a server is who it says it is. */
const FAULT = /certificate|altnames/i

/** What is wrong with a server's certificate, in Node's words, along an error and its causes; they name no person. */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return FAULT.test(error.message) ? error.message : certificateFault(error.cause)
}

/** What to do about it. */
export const CERTIFICATE_REMEDY =
  'Use the name that it is for, renew it, or name the file of your own authority in NODE_EXTRA_CA_CERTS.'
