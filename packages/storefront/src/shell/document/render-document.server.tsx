import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { BlockBoundary } from '../../blocks/block-boundary.tsx'

export interface RenderedDocument {
  readonly html: string
  /** Something broke that belongs to the page. A block alone is left out, and the page is answered as it is. */
  readonly failed: boolean
}

/**
 * The whole document as a string; rejects when nothing of it could be rendered. Every fault is reported.
 *
 * Nearly always nothing suspends, since earlier pages loaded the lazy parts. Then the synchronous renderer writes the
 * same with half the CPU, because it needs no stream of bytes. It says nothing about what suspends or fails, so such a
 * document is rendered again.
 */
export async function renderDocument(
  document: ReactNode,
  nonce: string,
  report: (fault: unknown) => void,
): Promise<RenderedDocument> {
  const html = tryRenderAtOnce(document)
  return html === undefined ? renderWhenReady(document, nonce, report) : { html, failed: false }
}

function tryRenderAtOnce(document: ReactNode): string | undefined {
  try {
    const html = renderToString(document)
    if (html.includes(unfinishedMark)) return undefined
    // As the other renderer writes it.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html
  } catch {
    return undefined
  }
}

// Where React leaves a boundary to the browser.
const unfinishedMark = '<!--$!-->'

function renderWhenReady(
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
