import type { MessageId } from '#shared/domain/ids.ts'
import type { FileKind } from './store/chatStore.ts'

/** A picture or a PDF that was picked and has not been sent. */
export interface Attachment {
  readonly id: string
  readonly kind: FileKind
  readonly file: File
  /** An address of the picture on this machine; empty of a PDF, and of a picture that is being made fit. */
  readonly preview: string
  /** It is being made fit. */
  readonly isPreparing: boolean
  /** 0 to 1, once it is being sent. */
  readonly progress: number
  readonly problem: string
}

/** What was sent with one press: files, and the words that go with them once they are all sent. */
export interface Dispatch {
  readonly id: string
  readonly caption: string
  readonly attachments: readonly Attachment[]
  /** The message of the last file of it that was sent. */
  readonly lastSent: MessageId | undefined
}

export interface AttachmentsView {
  /** What stands above the box, to be sent with the next press. */
  readonly picked: readonly Attachment[]
  readonly dispatches: readonly Dispatch[]
  /** Words whose files were all taken back: they are their writer's again. */
  readonly returned: string
}

/** In the order in which they are sent. */
export function allOf({ dispatches, picked }: AttachmentsView): Attachment[] {
  return [...dispatches.flatMap(({ attachments }) => attachments), ...picked]
}

/** Words that are not messages yet. */
export function captionsOf({ dispatches, returned }: AttachmentsView): string[] {
  return [returned, ...dispatches.map(({ caption }) => caption)].filter(Boolean)
}

/** Each attachment as `change` makes it, without those that it makes nothing of. */
export function mapAttachments(
  { picked, dispatches }: AttachmentsView,
  change: (attachment: Attachment) => Attachment | undefined,
): Pick<AttachmentsView, 'picked' | 'dispatches'> {
  const changed = (all: readonly Attachment[]) => all.flatMap((one) => change(one) ?? [])
  return {
    picked: changed(picked),
    dispatches: dispatches.map((one) => ({ ...one, attachments: changed(one.attachments) })),
  }
}
