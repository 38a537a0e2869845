import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The markup of an element including its lazy parts, without React's comment markers. */
export async function renderMarkup(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
