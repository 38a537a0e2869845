import type { Answer } from '@vitrine/contract/operations'
import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { pageKeyOf } from '../history/use-versions.ts'

export type PageChecks = Answer<'getPageChecks'>

// So long somebody who types has paused.
const pauseMilliseconds = 600

/** What the shop finds in the blocks as they stand on the page, saved or not; the last answer stays until the next one comes. */
export function useChecks(): PageChecks | undefined {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const blocks = useEditorState((state) => state.blocks)
  const [found, setFound] = useState<{ readonly page: string; readonly checks: PageChecks }>()
  const isFirst = found === undefined
  // Links, weight and languages are known to the shop alone.
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(() => {
      // A whole page is too long for an address.
      host.call('getPageChecks', { ...pageKeyOf(page), blocks: JSON.stringify(blocks) }, { method: 'POST' })
        .then((checks) => { if (!isLate) setFound({ page: page.key, checks }) }, (error: unknown) => { if (!isLate) void host.tell(error) })
    }, isFirst ? 0 : pauseMilliseconds)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [host, page, blocks, isFirst])
  return found?.page === page.key ? found.checks : undefined
}
