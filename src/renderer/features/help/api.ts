import { keepPreviousData } from '@tanstack/react-query'
import { askForHelp, listOwnTickets } from '#shared/wire/calls/help.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const ownTicketsQuery = (page: number) => ({
  ...callQuery(listOwnTickets, { query: { page } }),
  placeholderData: keepPreviousData,
})

export const useAskForHelp = () => useCall(askForHelp, { stale: ['helpsupports'] })
