import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/privacy.ts'
import { LegalText } from '../components/LegalText.tsx'

const sections = [
  { heading: text.kept, paragraphs: [text.keptText] },
  { heading: text.seen, paragraphs: [text.seenByWhom, text.seenOfPlaces, text.seenInPictures] },
  { heading: text.reason, paragraphs: [text.reasonText] },
  { heading: text.rights, paragraphs: [text.rightsText] },
] as const

export function Privacy() {
  return (
    <LegalText title={text.title} lead={text.lead} sections={sections}>
      <Link to={pathTo('kept')} className="w-fit text-primary underline">
        {text.toKept}
      </Link>
    </LegalText>
  )
}
