import type { MessageId } from '#shared/domain/ids.ts'
import { length, upload as limits } from '#shared/domain/limits.ts'
import type { ChatDocument } from '#shared/domain/message.ts'
import { fileProblem, fileRules } from '#shared/forms/files.ts'
import { chat as invalid } from '#texts/validation.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { needsPreparing, prepareFiles } from '#renderer/ui/pictures/prepareFiles.ts'
import {
  allOf,
  type Attachment,
  type AttachmentsView,
  captionsOf,
  type Dispatch,
  mapAttachments,
} from './attachmentsView.ts'
import type { FileKind, Upload } from './store/chatStore.ts'

interface SentFile {
  kind: FileKind
  address: string
  document?: ChatDocument
}

export interface AttachmentsOptions {
  upload: (kind: FileKind, file: File, upload: Upload) => Promise<string>
  /** Put on their way as messages; answers the message's id. */
  sendFile: (file: SentFile) => MessageId | undefined
  sendCaption: (caption: string, captionOf: MessageId) => void
  /** Keeps what is not sent over a reload. */
  keep: (files: readonly File[], captions: readonly string[]) => void
  /** Tells what of the picked files can't be taken. */
  refuse: (problem: string) => void
  /** The picture under an address is this one here. */
  notePreview: (address: string, preview: string) => void
}

const rules = { picture: fileRules.chatPicture, document: fileRules.chatDocument } as const

/**
 * The files of one conversation between being picked and being sent: each is uploaded, one after the other in the order
 * they were picked, then a message with its address. One that fails stays, to be tried again; the others go on. The words
 * that were typed with them go out once all are sent, under the last (docs/decisions/chat-files.md).
 */
export class Attachments {
  #view: AttachmentsView = { picked: [], dispatches: [], returned: '' }
  readonly #listeners = new Set<() => void>()
  readonly #running = new Map<string, AbortController>()
  #preparing = Promise.resolve()
  #line = Promise.resolve()
  #hearReturned: ((words: string) => void) | undefined
  #closed = false

  constructor(private readonly options: AttachmentsOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): AttachmentsView => this.#view

  /** Its person is not signed in here any more: nothing is sent from now on. */
  close(): void {
    this.#closed = true
    for (const controller of this.#running.values()) controller.abort()
  }

  pick(files: Iterable<File>): void {
    const taken: Attachment[] = []
    for (const file of files) {
      const problem = this.#refusal(file, taken.length)
      if (problem) this.options.refuse(`${file.name}: ${problem}`)
      else taken.push(picked(file))
    }
    // All at once, so that they are kept at once.
    this.#show({ picked: [...this.#view.picked, ...taken] })
    for (const one of taken)
      // One by one: a phone has not the memory for several.
      if (one.isPreparing) this.#preparing = this.#preparing.then(() => this.#prepare(one))
  }

  /** Takes a picked file, or one on its way, back. */
  remove(id: string): void {
    this.#running.get(id)?.abort()
    const removed = this.#find(id)
    if (removed?.preview) URL.revokeObjectURL(removed.preview)
    this.#drop(id)
    for (const { id: dispatch } of this.#view.dispatches) this.#finish(dispatch)
  }

  /** Sends what was picked, and these words with it. False where there is nothing to send them with. */
  send(caption: string): boolean {
    const going = this.#view.picked.filter(({ problem }) => !problem)
    if (going.length === 0 || this.#closed) return false
    const dispatch = { id: crypto.randomUUID(), caption, attachments: going, lastSent: undefined }
    const picked = this.#view.picked.filter((one) => !going.includes(one))
    this.#show({ picked, dispatches: [...this.#view.dispatches, dispatch] })
    this.#queue(dispatch.id)
    return true
  }

  retry(id: string): void {
    const dispatch = this.#view.dispatches.find((one) => one.attachments.some((file) => file.id === id))
    if (!dispatch) return
    this.#change(id, { problem: '', progress: 0 })
    this.#queue(dispatch.id)
  }

  /** What was kept over a reload is there again, to be sent once more. */
  restore(files: readonly File[], captions: readonly string[]): void {
    const words = captions.filter(Boolean).join('\n')
    if (words) this.#show({ returned: words })
    this.#giveBack()
    if (files.length > 0 && allOf(this.#view).length === 0) this.pick(files)
  }

  /** Hears of words whose files were all taken back, also of those that wait already. */
  onReturned(listener: (words: string) => void): () => void {
    this.#hearReturned = listener
    this.#giveBack()
    return () => {
      this.#hearReturned = undefined
    }
  }

  #giveBack(): void {
    const { returned } = this.#view
    if (!returned || !this.#hearReturned) return
    this.#show({ returned: '' })
    this.#hearReturned(returned)
  }

  #refusal(file: File, takenWithIt: number): string | undefined {
    if (this.#view.picked.length + takenWithIt >= limits.chatFiles) return invalid.tooManyFiles
    const rule = rules[kindOf(file)]
    return needsPreparing(file, rule) ? undefined : fileProblem(file, rule)
  }

  /** The picture as it is sent; shown so, since not every browser draws what a phone takes. */
  async #prepare({ id, kind, file: given }: Attachment): Promise<void> {
    if (!this.#find(id)) return
    const [file = given] = await prepareFiles([given], rules[kind])
    if (!this.#find(id)) return
    const problem = fileProblem(file, rules[kind]) ?? ''
    this.#change(id, {
      file,
      problem,
      isPreparing: false,
      ...(!problem && { preview: URL.createObjectURL(file) }),
    })
  }

  #queue(dispatch: string): void {
    this.#line = this.#line.then(async () => {
      await this.#preparing
      await this.#sendAll(dispatch)
      this.#finish(dispatch)
    })
  }

  async #sendAll(dispatch: string): Promise<void> {
    const waiting = this.#dispatch(dispatch)?.attachments ?? []
    for (const { id } of waiting) {
      const attachment = this.#find(id)
      if (attachment && !attachment.problem) await this.#sendOne(dispatch, attachment)
    }
  }

  async #sendOne(dispatch: string, attachment: Attachment): Promise<void> {
    const { id, kind, file, preview } = attachment
    const controller = new AbortController()
    this.#running.set(id, controller)
    const { signal } = controller
    try {
      const address = await this.options.upload(kind, file, {
        signal,
        onProgress: (progress) => this.#change(id, { progress }),
      })
      if (signal.aborted) return
      if (preview) this.options.notePreview(address, preview)
      const document = { name: file.name.slice(-length.fileName), bytes: file.size }
      const sent = this.options.sendFile({ kind, address, ...(kind === 'document' && { document }) })
      this.#drop(id)
      this.#changeDispatch(dispatch, { lastSent: sent })
    } catch (error) {
      // It is shown beside the name already.
      const problem = errorMessage(error).replace(`${file.name}: `, '')
      if (!signal.aborted) this.#change(id, { problem })
    } finally {
      this.#running.delete(id)
    }
  }

  /** Once nothing of it is left its words go out, or back. */
  #finish(id: string): void {
    const dispatch = this.#dispatch(id)
    if (!dispatch || dispatch.attachments.length > 0 || this.#closed) return
    const { caption, lastSent } = dispatch
    const dispatches = this.#view.dispatches.filter((one) => one !== dispatch)
    const returned = [this.#view.returned, caption].filter(Boolean).join('\n')
    this.#show({ dispatches, ...(caption && !lastSent && { returned }) })
    if (caption && lastSent) this.options.sendCaption(caption, lastSent)
    this.#giveBack()
  }

  #find(id: string): Attachment | undefined {
    return allOf(this.#view).find((one) => one.id === id)
  }

  #dispatch(id: string): Dispatch | undefined {
    return this.#view.dispatches.find((one) => one.id === id)
  }

  #change(id: string, part: Partial<Attachment>): void {
    this.#show(mapAttachments(this.#view, (one) => (one.id === id ? { ...one, ...part } : one)))
  }

  #drop(id: string): void {
    this.#show(mapAttachments(this.#view, (one) => (one.id === id ? undefined : one)))
  }

  #changeDispatch(id: string, part: Partial<Dispatch>): void {
    const { dispatches } = this.#view
    this.#show({ dispatches: dispatches.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  }

  #show(part: Partial<AttachmentsView>): void {
    const [files, captions] = [allOf(this.#view).map(({ file }) => file), captionsOf(this.#view)]
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
    const [filesNow, captionsNow] = [allOf(this.#view).map(({ file }) => file), captionsOf(this.#view)]
    if (!isSame(files, filesNow) || !isSame(captions, captionsNow)) this.options.keep(filesNow, captionsNow)
  }
}

const kindOf = (file: File): FileKind => (file.name.toLowerCase().endsWith('.pdf') ? 'document' : 'picture')

function picked(file: File): Attachment {
  const kind = kindOf(file)
  const isPreparing = needsPreparing(file, rules[kind])
  const preview = kind === 'picture' && !isPreparing ? URL.createObjectURL(file) : ''
  return { id: crypto.randomUUID(), kind, file, preview, isPreparing, progress: 0, problem: '' }
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((one, at) => one === before[at])
}
