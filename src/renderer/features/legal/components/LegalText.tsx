import type { ReactNode } from 'react'
import { Page } from '#renderer/ui/Page.tsx'

interface LegalTextProps {
  title: string
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
  /** Stands below it. */
  children?: ReactNode
}

export function LegalText({ title, lead, sections, children }: LegalTextProps) {
  return (
    <Page title={title} lead={lead}>
      <div className="grid max-w-prose gap-6">
        {sections.map((section) => (
          <section key={section.heading}>
            <h2 className="text-heading">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </Page>
  )
}
