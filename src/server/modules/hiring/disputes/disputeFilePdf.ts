import { formatMoney } from '#shared/domain/money.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { Column } from '#server/pdf/column.ts'
import { moment, writeHire } from '../writeHire.ts'
import type { DisputeFileContent, StoredPicture } from './disputeFile.ts'

/** So many pictures are drawn; what is more is named only. */
const MOST_PICTURES = 20

/** The dispute's file to print and to send: everything of it in the order of time, pictures at the end. */
export async function disputeFilePdf(
  content: DisputeFileContent,
  pictures: readonly StoredPicture[],
  files: FileStore,
): Promise<Buffer> {
  const { dispute } = content
  const column = new Column(`Dispute ${dispute.id}`)
  await column.title(`Dispute about “${dispute.job.title}”`)
  await column.small(`No. ${dispute.id}. Made ${moment(content.madeAt)}. Amounts are Canadian dollars.`)
  await column.text(`Customer: ${dispute.customer.name}. Service provider: ${dispute.provider.name}.`)
  await column.text(
    `Stage ${dispute.stage.order}, “${dispute.stage.title}”, ${formatMoney(dispute.price)}. Opened by ${dispute.openedBy} on ${moment(dispute.createdAt)}, because of: ${dispute.reason}. Wish: ${dispute.wish}${dispute.wishedRelease === null ? '' : `, ${formatMoney(dispute.wishedRelease)} to the provider`}.`,
  )
  await column.text(outcome(content))
  await writeStatements(column, content)
  await writeHire(column, content)
  await drawPictures(column, pictures, files)
  return column.end()
}

function outcome({ dispute }: DisputeFileContent): string {
  if (dispute.released === null || !dispute.endedAt) return `Not ended: ${dispute.status}.`
  const why = dispute.decision ? ` Reason: ${dispute.decision}` : ''
  return `${dispute.status === 'settled' ? 'Settled by the two' : 'Decided'} on ${moment(dispute.endedAt)}: ${formatMoney(dispute.released)} of the price to the provider.${why}`
}

function nameOf({ dispute }: DisputeFileContent, id: string): string {
  return id === dispute.customer.id ? dispute.customer.name : dispute.provider.name
}

async function writeStatements(column: Column, content: DisputeFileContent): Promise<void> {
  await column.heading('What was said')
  for (const statement of content.dispute.statements) {
    await column.small(`${moment(statement.createdAt)}, ${nameOf(content, statement.authorId)}`)
    await column.text(statement.text)
    for (const quoted of statement.messages)
      await column.small(
        `Points to: ${moment(quoted.sentAt)} ${nameOf(content, quoted.senderId)}: ${quoted.text}`,
      )
    for (const file of statement.files) await column.small(`File: ${file.name}`)
  }
}

async function drawPictures(
  column: Column,
  pictures: readonly StoredPicture[],
  files: FileStore,
): Promise<void> {
  if (pictures.length === 0) return
  await column.heading('Pictures')
  for (const { key, name } of pictures.slice(0, MOST_PICTURES)) {
    const stored = await files.get(key)
    await column.small(name)
    if (stored) await column.picture(stored)
  }
  if (pictures.length > MOST_PICTURES)
    await column.small(`${pictures.length - MOST_PICTURES} more are named above.`)
}
