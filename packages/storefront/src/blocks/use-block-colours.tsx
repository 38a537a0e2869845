import type { CSSProperties, ReactNode } from 'react'
import { useIsHydrated } from '../data/scripts/hydrated.ts'
import { useNonce } from '../shell/document/nonce.tsx'

interface BlockColours {
  /** The style of the block's outer element. */
  readonly style: CSSProperties | undefined
  /** A style element to render inside the block. */
  readonly sheet: ReactNode
}

/**
 * The colours of a block as custom properties. The content security policy forbids style attributes in server-rendered
 * HTML, so the document contains a style element with a nonce; after hydration it is replaced by properties of the
 * element.
 */
export function useBlockColours(uuid: string, colours: Readonly<Record<`--${string}`, string>>): BlockColours {
  const nonce = useNonce()
  const isHydrated = useIsHydrated()
  const setColours = Object.entries(colours).filter(([, colour]) => colour !== '')
  if (setColours.length === 0) return { style: undefined, sheet: null }
  // The type CSSProperties does not include custom properties.
  if (isHydrated) return { style: Object.fromEntries(setColours) as CSSProperties, sheet: null }
  const rules = setColours.map(([name, colour]) => `${name}:${colour}`).join(';')
  // Ids and colours have been validated, so neither can break out of the rule.
  return {
    style: undefined,
    sheet: <style nonce={nonce} dangerouslySetInnerHTML={{ __html: `[data-block="${uuid}"]{${rules}}` }} />,
  }
}
