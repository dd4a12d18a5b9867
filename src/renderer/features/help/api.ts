import { askForHelp } from '#shared/api/help.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useAskForHelp = () => useCall(askForHelp)
