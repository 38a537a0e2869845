import type { Design } from '@vitrine/contract/design/design'
import { createContext, use, type ReactNode } from 'react'

export interface DesignAssets {
  readonly sheet: string
  /** Address of the font that every page begins to load at once. */
  readonly font: string
}

const DesignAssetsContext = createContext<((design: Design) => DesignAssets) | undefined>(undefined)

/** Provides the renderer of designs on the server. Browsers do not load it. */
export function DesignAssetsProvider({
  make,
  children,
}: {
  make: (design: Design) => DesignAssets
  children: ReactNode
}) {
  return <DesignAssetsContext value={make}>{children}</DesignAssetsContext>
}

/**
 * The design in the document: the server renders it, the browser reads it from there. It stays until the next document.
 */
export function useDesignAssets(design: Design | undefined): DesignAssets | undefined {
  const make = use(DesignAssetsContext)
  if (make) return design && make(design)
  return (cachedAssets ??= readAssets())
}

let cachedAssets: DesignAssets | undefined

function readAssets(): DesignAssets | undefined {
  const sheet = document.getElementById('design')?.innerHTML
  const font = document.querySelector('link[rel="preload"][as="font"]')?.getAttribute('href')
  return sheet && font ? { sheet, font } : undefined
}
