import type { Block } from '@vitrine/contract/blocks/block-register'
import { RenderBlocks } from '@vitrine/storefront/blocks/render-blocks'
import type { Loaded } from '@vitrine/storefront/blocks/loaded'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Tree } from '../model/blocks.ts'
import { pageSheet } from './page-sheet.ts'

interface Props {
  readonly blocks: Tree
  readonly loaded: Loaded
  /** The part of its size to which the page is drawn. */
  readonly zoom: number
  /** A whole page with its edges. */
  readonly isPage?: boolean
}

/** Blocks as shoppers saw them, small: drawn by the shop itself from what is stored. Only to be looked at. */
export function VersionPicture({ blocks, loaded, zoom, isPage = false }: Props) {
  const [root, setRoot] = useState<ShadowRoot>()
  // A tree of its own is opened by a call, not by an attribute.
  const open = useCallback((host: HTMLSpanElement | null) => {
    if (!host) return
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [pageSheet()]
    setRoot(shadow)
  }, [])
  return (
    <span ref={open} className="ed-picture" inert aria-hidden="true" style={{ '--zoom': zoom }}>
      {/* What the server keeps was made from definitions; a block that nobody knows is drawn as such. */}
      {root && createPortal(<div className="paper"><RenderBlocks blocks={blocks as readonly Block[]} loaded={loaded} isInside={!isPage} isLive /></div>, root)}
    </span>
  )
}
