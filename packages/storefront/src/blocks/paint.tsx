import type { CSSProperties, ReactNode } from 'react'
import { useIsHydrated } from '../data/hydrated.ts'
import { useNonce } from '../shell/nonce.tsx'

interface Paint {
  /** Goes on the block's outer element. */
  readonly style: CSSProperties | undefined
  /** Goes into it. */
  readonly sheet: ReactNode
}

/**
 * Colours that the operator chose for one block, as custom properties. The page's security policy takes no style attributes from the
 * server, so a document brings a marked sheet; once script runs, it is replaced by properties set on the element.
 */
export function usePaint(uuid: string, colours: Readonly<Record<`--${string}`, string>>): Paint {
  const nonce = useNonce()
  const isHydrated = useIsHydrated()
  const chosen = Object.entries(colours).filter(([, colour]) => colour !== '')
  if (chosen.length === 0) return { style: undefined, sheet: null }
  // Custom properties are properties of a style that its type does not list.
  if (isHydrated) return { style: Object.fromEntries(chosen) as CSSProperties, sheet: null }
  const rules = chosen.map(([name, colour]) => `${name}:${colour}`).join(';')
  // Ids and colours have been checked against their patterns, so neither can end the rule.
  return { style: undefined, sheet: <style nonce={nonce} dangerouslySetInnerHTML={{ __html: `[data-block="${uuid}"]{${rules}}` }} /> }
}
