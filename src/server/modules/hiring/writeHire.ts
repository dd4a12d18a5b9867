import type { Column } from '#server/pdf/column.ts'
import type { HireRecord } from './hireRecord.ts'

/** A moment as a letter to somebody elsewhere names it. */
export const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Draws what was agreed, done, paid and said of a hire. */
export async function writeHire(column: Column, content: HireRecord): Promise<void> {
  const { bid, messages } = content
  await column.heading('Bid')
  await column.small(`${bid.id}, sent ${moment(bid.sentAt)}, $${bid.price}`)
  await column.text(bid.message)
  await writeStages(column, content)
  await writeMoney(column, content)
  await column.heading('Messages')
  for (const message of messages) await column.text(saidLine(message))
}

function saidLine({ sentAt, from, kind, text, captionOf }: HireRecord['messages'][number]): string {
  const said = kind === 'document' ? `sent the document “${text}”` : text
  return `${moment(sentAt)} ${from}${captionOf ? ', with the file above' : ''}: ${said}`
}

async function writeStages(column: Column, { stages }: HireRecord): Promise<void> {
  await column.heading('Stages and their history')
  for (const stage of stages) {
    await column.text(`${stage.order}. ${stage.title}, $${stage.price}: ${stage.status}`)
    await column.small(stage.description)
    for (const { at, move, by, note } of stage.history)
      await column.small(`${moment(at)} ${move} by ${by}${note ? `: ${note}` : ''}`)
    for (const { shows, picture, addedAt } of stage.pictures)
      await column.small(`${moment(addedAt)} picture ${shows} the work: ${picture}`)
  }
}

async function writeMoney(column: Column, { money }: HireRecord): Promise<void> {
  await column.heading('Money')
  for (const one of money)
    await column.text(
      `${moment(one.at)} ${one.kind}, “${one.stage}”: price $${one.price}, fee $${one.fee}, tax $${one.tax}, total $${one.total} (${one.status})`,
    )
}
