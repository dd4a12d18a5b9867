import { askForHelp } from '#shared/wire/calls/help.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useAskForHelp = () => useCall(askForHelp)
