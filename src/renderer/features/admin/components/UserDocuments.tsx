import { FileText } from 'lucide-react'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'

/** The papers that a verification rests on. Their addresses are good for a quarter of an hour. */
export function UserDocuments({ user }: { user: ReviewedUser }) {
  if (user.role === 'admin') return null
  const documents = documentsOf(user)
  return (
    <div>
      <h3 className="mb-1.5 text-lead">{text.documents}</h3>
      {documents.length === 0 ? (
        <p className="text-muted">{text.noDocuments}</p>
      ) : (
        <ul className="grid gap-2">
          {documents.map(({ label, url }) => (
            <li key={label}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-10 items-center gap-2.5 rounded-box border border-line px-3 py-2 font-medium text-primary hover:border-primary"
              >
                <FileText aria-hidden="true" className="size-4 shrink-0" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function documentsOf(user: ReviewedUser): { label: string; url: string }[] {
  const own = [
    { label: text.identityDocument, url: user.identityDocument },
    { label: text.profileDocument, url: user.profileDocument },
  ]
  const perTrade = user.documents.map(({ url, name, categoryId }) => {
    const trade = user.categories.find((category) => category.id === categoryId)?.name
    return { label: trade ? text.licence(trade) : name, url }
  })
  const earlier = user.earlierDocuments.map(({ name, url }, index) => ({
    label: text.earlierDocument(index + 1, name),
    url,
  }))
  return [...own, ...perTrade, ...earlier].filter(({ url }) => url !== '')
}
