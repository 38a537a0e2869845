import { createContext, use, useState } from 'react'
import { useLocation } from 'react-router'

/** On the server the structured data of the page as JSON; browsers read it from the document. */
export const StructuredData = createContext<string | undefined>(undefined)

const id = 'structured-data'

/**
 * Structured data that the loader set aside for the document. It belongs to the page that was loaded with the document,
 * and goes with it.
 */
export function StructuredDataScript() {
  const json = use(StructuredData) ?? readFromDocument()
  const { pathname } = useLocation()
  const [ownPathname] = useState(pathname)
  if (json === undefined || pathname !== ownPathname) return null
  return <script type="application/ld+json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
}

let cached: string | undefined

function readFromDocument(): string | undefined {
  return typeof document === 'undefined' ? undefined : (cached ??= document.getElementById(id)?.innerHTML)
}
