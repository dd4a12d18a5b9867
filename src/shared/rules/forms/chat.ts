import { z } from 'zod'
import { chat as text } from '../../texts/validation.ts'
import { length } from '../limits.ts'
import { required } from './fields.ts'

export const chatText = required(text.textRequired).max(length.chatText)

export const chatForm = z.object({ message: chatText })
