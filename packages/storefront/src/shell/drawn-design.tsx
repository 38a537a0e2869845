import type { Design } from '@vitrine/contract/design'
import { createContext, use, type ReactNode } from 'react'

export interface DrawnDesign {
  readonly sheet: string
  /** Address of the font that every page begins to load at once. */
  readonly font: string
}

const MakerContext = createContext<((design: Design) => DrawnDesign) | undefined>(undefined)

/** On the server: draws designs. Browsers need none of what makes them. */
export function DesignMaker({ make, children }: { make: (design: Design) => DrawnDesign; children: ReactNode }) {
  return <MakerContext value={make}>{children}</MakerContext>
}

/** The design as the server draws it into the document; a browser finds it there, so that it does not travel twice. It stays until the next document. */
export function useDrawnDesign(design: Design | undefined): DrawnDesign | undefined {
  const make = use(MakerContext)
  if (make) return design && make(design)
  return (drawn ??= drawnBefore())
}

let drawn: DrawnDesign | undefined

function drawnBefore(): DrawnDesign | undefined {
  const sheet = document.getElementById('design')?.innerHTML
  const font = document.querySelector('link[rel="preload"][as="font"]')?.getAttribute('href')
  return sheet && font ? { sheet, font } : undefined
}
