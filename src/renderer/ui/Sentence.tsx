import { Fragment, type ReactNode } from 'react'

interface SentenceProps {
  /** A text of the catalogue; `{terms}` in it stands where `parts.terms` goes. */
  text: string
  parts: Readonly<Record<string, ReactNode>>
}

/** A text with links, names or amounts in it, wherever its language puts them. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
