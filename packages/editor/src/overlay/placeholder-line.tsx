import { getPlaceholder } from '../blocks-list/placeholder.ts'
import { useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { getLineBeside } from './drop-target.ts'
import type { trackBlockRects } from './block-rects.ts'

/** While the list of blocks is open, a line on the page marks the position of the next block. */
export function Placeholder({ tracker }: { tracker: ReturnType<typeof trackBlockRects> }) {
  const isOpen = useEditorState((state) => state.leftView === 'blocksList')
  const tree = useEditorState((state) => state.blocks)
  const target = useEditorState((state) => getPlaceholder(state)?.target)
  const position = useEditorState((state) => getPlaceholder(state)?.position)
  const rects = useValue(tracker.rects)
  const t = useText()
  const line =
    isOpen && target !== undefined && position ? getLineBeside({ target, position }, { tree, rects }) : undefined
  if (!line) return null
  const { top, left, width, height } = line
  return (
    <span className="ed-line" data-placeholder style={{ top, left, width, height }}>
      <span className="ed-line-words">{t('overlay.placeholder')}</span>
    </span>
  )
}
