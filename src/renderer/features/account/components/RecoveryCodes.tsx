import { secondFactor as text } from '#shared/texts/screens.ts'
import { Button } from '../../../ui/Button.tsx'

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className="grid max-w-xl gap-4">
      <h2 className="text-title font-semibold">{text.codesTitle}</h2>
      <p>{text.codesText}</p>
      <ul className="figures grid gap-x-6 gap-y-1 rounded-box border border-line bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="w-fit" onClick={onKept}>
        {text.codesKept}
      </Button>
    </section>
  )
}
