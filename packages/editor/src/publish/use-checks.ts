import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { toPageKey } from '../history/use-versions.ts'

export type PageChecks = Answer<'getPageChecks'>

// The pause in typing after which the request is sent.
const debounceMs = 600

/**
 * The findings of the server for the current blocks, saved or not; the last result is kept until the next one arrives.
 */
export function useChecks(): PageChecks | undefined {
  const { host } = useEditor()
  const page = useEditorState((state) => state.page)
  const blocks = useEditorState((state) => state.blocks)
  const [result, setFound] = useState<{ readonly page: string; readonly checks: PageChecks }>()
  const isFirst = result === undefined
  // Links, page weight and languages can only be checked on the server.
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(
      () => {
        // The blocks of a page are too long for a query string.
        host.call('getPageChecks', { ...toPageKey(page), blocks: JSON.stringify(blocks) }, { method: 'POST' }).then(
          (checks) => {
            if (!isStale) setFound({ page: page.key, checks })
          },
          (error: unknown) => {
            if (!isStale) void host.reportError(error)
          },
        )
      },
      isFirst ? 0 : debounceMs,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [host, page, blocks, isFirst])
  return result?.page === page.key ? result.checks : undefined
}
