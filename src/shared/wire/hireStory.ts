import { z } from 'zod'
import { stageId } from '../domain/ids.ts'
import type { HireMovement, HireStep } from '../domain/hireStory.ts'
import { stageTransitions } from '../domain/stageStates.ts'
import { field, record } from './record.ts'
import { transaction } from './transaction.ts'
import { moment } from './values.ts'

export const hireMovement = record<HireMovement>()({
  stageId: field('milestone_id', stageId),
  transaction: field('transaction', transaction),
})

export const hireStep = record<HireStep>()({
  stageId: field('milestone_id', stageId),
  move: field('move', z.enum(stageTransitions.map(({ name }) => name))),
  by: field('by', z.enum(['customer', 'provider', 'admin', 'system'])),
  at: field('at', moment),
})
