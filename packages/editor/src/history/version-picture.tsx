import type { Block } from '@vitrine/contract/blocks/block-register'
import { RenderBlocks } from '@vitrine/storefront/blocks/render-blocks'
import type { BlockData } from '@vitrine/storefront/blocks/data/block-data'
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Tree } from '../model/blocks/blocks.ts'
import { getPageStyleSheet } from './page-sheet.ts'

interface Props {
  readonly blocks: Tree
  readonly loaded: BlockData
  /** The scale of the preview. */
  readonly zoom: number
  /** A whole page with its edges. */
  readonly isPage?: boolean
}

/** A small, inert preview of stored blocks, rendered by the shop's own components. */
export function VersionPicture({ blocks, loaded, zoom, isPage = false }: Props) {
  const [root, setRoot] = useState<ShadowRoot>()
  // A shadow root can only be attached by a call.
  const open = useCallback((host: HTMLSpanElement | null) => {
    if (!host) return
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [getPageStyleSheet()]
    setRoot(shadow)
  }, [])
  return (
    <span ref={open} className="ed-picture" inert aria-hidden="true" style={{ '--zoom': zoom }}>
      {/* Stored blocks were created from definitions; an unknown block is rendered as unknown. */}
      {root &&
        createPortal(
          <div className="paper">
            <RenderBlocks blocks={blocks as readonly Block[]} loaded={loaded} isInside={!isPage} isLive />
          </div>,
          root,
        )}
    </span>
  )
}
