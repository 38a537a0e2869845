import { createContext, use } from 'react'
import { Scripts } from 'react-router'
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
