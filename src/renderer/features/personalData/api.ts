import { closeAccount, closingState, exportPersonalData } from '#shared/wire/calls/personalData.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** What is still open with one's account, and what closing it asks for. */
export const closingQuery = callQuery(closingState)

/** The address of the file is good for some minutes only, so it is asked for when it is wanted. */
export const useExport = () => useCall(exportPersonalData)
/** Makes nothing stale: who has closed their account is signed out. */
export const useCloseAccount = () => useCall(closeAccount)
