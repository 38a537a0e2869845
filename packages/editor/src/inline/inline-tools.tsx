import { lazy, Suspense } from 'react'
import { useEditor, useValue } from '../editor-context.tsx'

const RichBubble = lazy(async () => ({ default: (await import('../rich/rich-bubble.tsx')).RichBubble }))

/** The tools of the running text that is being written on the page. */
export function InlineTools() {
  const { element, rich } = useValue(useEditor().writing) ?? {}
  return <Suspense>{element && rich && <RichBubble element={element} editor={rich.editor} allow={rich.allow} />}</Suspense>
}
