import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { BlockBoundary } from '../../blocks/block-boundary.tsx'

export interface RenderedDocument {
  readonly html: string
  /** Something broke that belongs to the page. A block alone is left out, and the page is answered as it is. */
  readonly failed: boolean
}

/** The whole document as a string; rejects when nothing of it could be rendered. Every fault is reported. */
export function renderDocument(
  document: ReactNode,
  nonce: string,
  report: (fault: unknown) => void,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // Long parts stay in place, since a page must be complete without script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject)
      },
      onShellError: reject,
      onError(error, { componentStack }) {
        failed ||= !isInBlock(componentStack)
        report(error)
      },
    })
  })
}

const blockPattern = new RegExp(`\\b${BlockBoundary.displayName}\\b`)

function isInBlock(componentStack: string | undefined): boolean {
  return componentStack !== undefined && blockPattern.test(componentStack)
}
