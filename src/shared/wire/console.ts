import { z } from 'zod'
import type { ConsoleDay, ConsoleFigures } from '#shared/domain/consoleFigures.ts'
import { CONSOLE_QUEUES, type ConsoleQueue, type LongestWaiting } from '#shared/domain/consoleQueues.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

const longestWaiting = record<LongestWaiting>()({
  id: field('_id', z.uuid()),
  title: field('title', z.string()),
  amount: field('amount', money.nullable()),
  since: field('time_ago', moment),
})

export const consoleQueue = record<ConsoleQueue>()({
  name: field('queue', z.enum(CONSOLE_QUEUES)),
  count: field('count', z.number().int()),
  oldest: field('oldest', longestWaiting.nullable()),
})

const consoleDay = record<ConsoleDay>()({
  day: field('day', z.string()),
  joined: field('joined', z.number().int()),
  posted: field('posted', z.number().int()),
  hired: field('hired', z.number().int()),
  paidIn: field('into_escrow', money),
  paidOut: field('sent_out', money),
  refunded: field('refunded', money),
})

export const consoleFigures = record<ConsoleFigures>()({
  days: field('days', z.array(consoleDay).readonly()),
  held: field('held', money),
  owedToProviders: field('owed_to_providers', money),
  owedToCustomers: field('owed_to_customers', money),
})
