import { lazy, Suspense } from 'react'
import { useEditor, useValue } from '../editor-context.tsx'

const RichBubble = lazy(async () => ({ default: (await import('../rich/rich-bubble.tsx')).RichBubble }))

/** The formatting tools of the inline edit. */
export function InlineTools() {
  const { element, rich } = useValue(useEditor().inlineEdit) ?? {}
  return (
    <Suspense>{element && rich && <RichBubble element={element} editor={rich.editor} allow={rich.allow} />}</Suspense>
  )
}
