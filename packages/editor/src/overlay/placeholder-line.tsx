import { placeholderOf } from '../blocks-list/placeholder.ts'
import { useEditorState, useValue } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { lineBeside } from './drop-places.ts'
import type { watchRects } from './rects.ts'

/** While the list of blocks is open, a line on the page says where the chosen one will stand. */
export function Placeholder({ watch }: { watch: ReturnType<typeof watchRects> }) {
  const isOpen = useEditorState((state) => state.leftView === 'blocksList')
  const tree = useEditorState((state) => state.blocks)
  const target = useEditorState((state) => placeholderOf(state)?.target)
  const position = useEditorState((state) => placeholderOf(state)?.position)
  const rects = useValue(watch.rects)
  const t = useText()
  const line = isOpen && target !== undefined && position ? lineBeside({ target, position }, { tree, rects }) : undefined
  if (!line) return null
  const { top, left, width, height } = line
  return <span className="ed-line" data-placeholder style={{ top, left, width, height }}><span className="ed-line-words">{t('overlay.placeholder')}</span></span>
}
