import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { bidId, changeOrderId, stageId } from '#shared/domain/ids.ts'
import { addedStageForm, repricedStageForm } from '#shared/forms/changeOrder.ts'
import { changeOrder } from '#shared/wire/changeOrder.ts'
import { decision } from '#shared/wire/decision.ts'
import { defineCall } from './call.ts'

const response = together({
  message: field('message', z.string()),
  changeOrder: field('change_order', changeOrder),
})

export const proposeAddedStage = defineCall({
  method: 'POST',
  path: '/change_orders/milestone',
  summary: 'Propose one more stage of a hire',
  permission: 'changeHire',
  encoding: 'json',
  body: together({
    bidId: field('bid_id', bidId),
    title: field('title', addedStageForm.shape.title),
    description: field('description', addedStageForm.shape.description),
    price: field('price', addedStageForm.shape.price),
  }),
  response,
  repeat: 'transaction',
  rateLimit: 'offer',
})

export const proposeNewPrice = defineCall({
  method: 'POST',
  path: '/change_orders/price',
  summary: 'Propose another price for a stage of a hire that is not paid',
  permission: 'changeHire',
  encoding: 'json',
  body: together({
    stageId: field('milestone_id', stageId),
    description: field('description', repricedStageForm.shape.description),
    price: field('price', repricedStageForm.shape.price),
  }),
  response,
  repeat: 'transaction',
  rateLimit: 'offer',
})

export const decideChangeOrder = defineCall({
  method: 'PUT',
  path: '/change_orders',
  summary: 'Accept or reject a change that the other side has proposed',
  permission: 'changeHire',
  encoding: 'json',
  body: together({
    changeOrderId: field('change_order_id', changeOrderId),
    status: field('status', decision),
  }),
  response,
  repeat: 'transaction',
})

export const withdrawChangeOrder = defineCall({
  method: 'PUT',
  path: '/change_orders/withdraw',
  summary: 'Take back a change that one has proposed',
  permission: 'changeHire',
  encoding: 'json',
  body: together({ changeOrderId: field('change_order_id', changeOrderId) }),
  response,
  repeat: 'transaction',
})
