import { FileDown, FileText } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#shared/domain/message.ts'
import * as text from '#texts/chatThread.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { classes } from '#renderer/ui/classes.ts'
import { say } from '#renderer/ui/say.ts'
import { chatStore } from '../store/current.ts'

/** A PDF that somebody sent: what it is called, how large it is, and a press to save it. */
export function DocumentCard({ message }: { message: Message }) {
  const [busy, setBusy] = useState(false)
  const { name, bytes } = message.document ?? { name: message.text, bytes: 0 }
  const save = async () => {
    setBusy(true)
    try {
      // Addresses of documents end after a while: it is asked for as it is now.
      const address = await chatStore().documentAddress(message)
      platform.saveFile(new URL(address, platform.serverOrigin || location.origin).href)
    } catch (error) {
      say.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      aria-label={text.saveDocument(name)}
      aria-busy={busy}
      disabled={busy || !message.text}
      onClick={() => void save()}
      className="group flex min-h-14 w-72 max-w-full items-center gap-3 rounded-box border border-line bg-surface px-3 py-2 text-left enabled:hover:border-primary"
    >
      <DocumentFacts name={name} bytes={bytes} />
      <FileDown
        aria-hidden="true"
        className={classes('size-5 shrink-0 text-muted group-hover:text-primary', busy && 'animate-pulse')}
      />
    </button>
  )
}

/** A document by its name and size, wherever one stands. */
export function DocumentFacts({ name, bytes }: { name: string; bytes: number }) {
  return (
    <>
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{name}</span>
        {bytes > 0 && <span className="block text-fine text-muted">{text.documentSize(bytes)}</span>}
      </span>
    </>
  )
}
