import { useText } from '../../text/text.tsx'

interface SearchResultProps {
  readonly address: string
  readonly title: string
  readonly description: string
}

// What a search engine usually shows; the rest is cut off.
const maxTitle = 60
const maxDescription = 160

/** The page as a search engine would list it. */
export function SearchResult({ address, title, description }: SearchResultProps) {
  const t = useText()
  return (
    <figure className="searchresult">
      <figcaption>{t('seo.preview')}</figcaption>
      <p className="address">{address}</p>
      <p className="title">{cut(title, maxTitle)}</p>
      <p className="text">{cut(description, maxDescription)}</p>
    </figure>
  )
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()} …` : text)
