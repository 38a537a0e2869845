import { createContext, use } from 'react'
import { Scripts } from 'react-router'
import { useIsHydrated } from '../../data/scripts/hydrated.ts'
import { useNonce } from './nonce.tsx'

/** The inline script of the document, from `toDocumentScript`; in the browser it has run already. */
export const DocumentScript = createContext('')

/**
 * In place of React Router's `Scripts`, which asks for every script while the page loads: a page works without script,
 * so scripts load after the visible content. Development keeps `Scripts`, to which its tools add their own.
 */
export function DocumentScripts() {
  const nonce = useNonce()
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: use(DocumentScript) }} />
      {import.meta.env.DEV && <Scripts nonce={nonce} />}
    </>
  )
}

// Links of the content and of the menu. Pages for one person are refused by the server when they are fetched ahead.
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { selector_matches: 'main a,nav a' }] },
      eagerness: 'moderate',
    },
  ],
})

/**
 * Until the page is hydrated, the browser fetches the document of a link that is pointed at; afterwards the router
 * loads data, which is fetched ahead by `FetchAhead`.
 */
export function SpeculationRules() {
  const nonce = useNonce()
  if (useIsHydrated()) return null
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: speculationRules }}
    />
  )
}
