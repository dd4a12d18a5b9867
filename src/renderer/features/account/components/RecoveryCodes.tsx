import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/secondFactor.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section aria-labelledby="recovery-codes" className="grid max-w-xl gap-4">
      <div className="grid gap-1">
        <h2 id="recovery-codes" className="text-lead">
          {text.codesTitle}
        </h2>
        <p>{text.codesText}</p>
      </div>
      <ol className="grid gap-x-6 gap-y-2 rounded-box border border-line bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{text.codesKept}</Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </section>
  )
}

/** Not everywhere: a page without TLS has no clipboard. */
function CopyButton({ text: copied }: { text: string }) {
  const [isDone, setIsDone] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = () => void navigator.clipboard.writeText(copied).then(() => setIsDone(true))
  const Icon = isDone ? Check : Copy
  return (
    <Button variant="secondary" onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isDone ? text.codesCopied : text.copyCodes}</span>
    </Button>
  )
}
