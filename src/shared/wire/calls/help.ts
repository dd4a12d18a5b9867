import { confirmation } from '#shared/wire/values.ts'
import { helpForm } from '#shared/forms/help.ts'
import { defineCall } from './call.ts'

export const askForHelp = defineCall({
  method: 'POST',
  path: '/helpsupports',
  summary: 'Send a message to support',
  permission: 'askForHelp',
  encoding: 'form',
  body: helpForm,
  response: confirmation,
  repeat: 'transaction',
  rateLimit: 'help',
})
