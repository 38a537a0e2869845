import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The markup of a part with everything in it that comes late, and without the marks that React leaves. */
export async function wholeMarkup(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(part, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
