import { useQuery } from '@tanstack/react-query'
import * as text from '#texts/consent.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { LegalLink } from '#renderer/ui/LegalLink.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { consentQuery, useAgree } from './api.ts'

/** Asks once for what has changed, above the screen that somebody is at: what they do there goes on. */
export function TermsBanner() {
  const { data } = useQuery({ ...consentQuery, staleTime: Infinity })
  const { run, busy } = useAction(useAgree())
  if (!data || data.agreedAt) return null
  const { version, isChanged } = data
  const link = 'font-semibold underline'
  return (
    <section
      aria-label={text.region}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-attention bg-attention-soft px-4 py-2.5 text-attention-ink sm:justify-center"
    >
      <p>
        <Sentence
          text={isChanged ? text.changed : text.first}
          parts={{
            terms: (
              <LegalLink document="terms" newTab className={link}>
                {text.terms}
              </LegalLink>
            ),
            privacy: (
              <LegalLink document="privacy" newTab className={link}>
                {text.privacy}
              </LegalLink>
            ),
          }}
        />
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void run({ body: { version } })}>
        {text.agree}
      </Button>
    </section>
  )
}
