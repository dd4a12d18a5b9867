import { messageId } from '#shared/domain/ids.ts'
import { upload as limits } from '#shared/domain/limits.ts'
import { fileProblem } from '#shared/forms/files.ts'
import { chat as invalid } from '#texts/validation.ts'
import { needsPreparing, prepareFiles } from '#renderer/ui/pictures/prepareFiles.ts'
import { allOf, type Attachment, type AttachmentsView, captionsOf, type Press } from './attachmentsView.ts'
import type { FileKind } from './store/chatStore.ts'
import { rules } from './unsentFiles.ts'

interface AttachmentsOptions {
  /** Puts files and words among the unsent messages, where they are kept. False where they could not be put there. */
  send: (attachments: readonly Attachment[], caption: string) => Promise<boolean>
  /** Words that could not be put there are their writer's again. */
  giveBack: (words: string) => void
  /** Keeps what is not sent over a reload. */
  keep: (files: readonly File[], captions: readonly string[]) => void
  /** Tells what of the picked files can't be taken. */
  refuse: (problem: string) => void
}

/**
 * The files of one conversation between being picked and being sent. With Send they become unsent messages, which are
 * kept and uploaded one after the other, and the words that were typed with them go under the last
 * (docs/decisions/chat-files.md).
 */
export class Attachments {
  #view: AttachmentsView = { picked: [], presses: [] }
  readonly #listeners = new Set<() => void>()
  #preparing = Promise.resolve()
  #line = Promise.resolve()
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

  /** Takes a picked file out. */
  remove(id: string): void {
    const removed = this.#view.picked.find((one) => one.id === id)
    if (removed?.preview) URL.revokeObjectURL(removed.preview)
    this.#show({ picked: this.#view.picked.filter((one) => one !== removed) })
  }

  /**
   * Sends what was picked, and these words with it; words alone too while files of an earlier press are being kept, which
   * they come after. False where there is nothing for it to send.
   */
  send(caption: string): boolean {
    const attachments = this.#view.picked.filter(({ problem }) => !problem)
    const isBehind = caption !== '' && this.#view.presses.length > 0
    if (this.#closed || (attachments.length === 0 && !isBehind)) return false
    const press = { attachments, caption }
    const left = this.#view.picked.filter((one) => !attachments.includes(one))
    this.#show({ picked: left, presses: [...this.#view.presses, press] })
    this.#line = this.#line.then(() => this.#handOver(press))
    return true
  }

  /** What was kept over a reload is there again, to be sent once more. */
  restore(files: readonly File[], captions: readonly string[]): void {
    const words = captions.filter(Boolean).join('\n')
    if (words) this.options.giveBack(words)
    if (files.length > 0 && allOf(this.#view).length === 0) this.pick(files)
  }

  async #handOver(press: Press): Promise<void> {
    const { attachments, caption } = press
    const isTaken = !this.#closed && (await this.options.send(attachments, caption))
    const presses = this.#view.presses.filter((one) => one !== press)
    if (isTaken) for (const { preview } of attachments) if (preview) URL.revokeObjectURL(preview)
    this.#show({ presses, ...(!isTaken && { picked: [...attachments, ...this.#view.picked] }) })
    if (!isTaken && caption) this.options.giveBack(caption)
  }

  #refusal(file: File, takenWithIt: number): string | undefined {
    if (this.#view.picked.length + takenWithIt >= limits.chatFiles) return invalid.tooManyFiles
    const rule = rules[kindOf(file)]
    return needsPreparing(file, rule) ? undefined : fileProblem(file, rule)
  }

  /** The picture as it is sent; shown so, since not every browser draws what a phone takes. */
  async #prepare({ id, kind, file: given }: Attachment): Promise<void> {
    const isThere = () => this.#view.picked.some((one) => one.id === id)
    if (!isThere()) return
    const [file = given] = await prepareFiles([given], rules[kind])
    if (!isThere()) return
    const problem = fileProblem(file, rules[kind]) ?? ''
    const ready = {
      file,
      problem,
      isPreparing: false,
      ...(!problem && { preview: URL.createObjectURL(file) }),
    }
    this.#show({ picked: this.#view.picked.map((one) => (one.id === id ? { ...one, ...ready } : one)) })
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
  return { id: messageId.parse(crypto.randomUUID()), kind, file, preview, isPreparing, problem: '' }
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && after.every((one, at) => one === before[at])
}
