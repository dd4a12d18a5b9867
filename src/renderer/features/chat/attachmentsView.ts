import type { MessageId } from '#shared/domain/ids.ts'
import type { FileKind } from './store/chatStore.ts'

/** A picture or a PDF that was picked and has not been sent. */
export interface Attachment {
  /** Of the message that it will be. */
  readonly id: MessageId
  readonly kind: FileKind
  readonly file: File
  /** An address of the picture on this machine; empty of a PDF, and of a picture that is being made fit. */
  readonly preview: string
  /** It is being made fit. */
  readonly isPreparing: boolean
  readonly problem: string
}

/** What was sent with one press, until it waits among the unsent messages: files, and the words that go with them. */
export interface Press {
  readonly attachments: readonly Attachment[]
  readonly caption: string
}

export interface AttachmentsView {
  /** What stands above the box, to be sent with the next press. */
  readonly picked: readonly Attachment[]
  readonly presses: readonly Press[]
}

/** In the order in which they are sent. */
export function allOf({ presses, picked }: AttachmentsView): Attachment[] {
  return [...presses.flatMap(({ attachments }) => attachments), ...picked]
}

/** Words that are not messages yet. */
export function captionsOf({ presses }: AttachmentsView): string[] {
  return presses.map(({ caption }) => caption).filter(Boolean)
}
