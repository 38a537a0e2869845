import type { Editor } from '@tiptap/core'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { useLayoutEffect, useRef, useState } from 'react'
import { RichTools } from './rich-tools.tsx'

// The gap to the text and to the edges of the window, and the height of the top bar, in pixels.
const gap = 10
const bar = 52

/** The tools above the edited text, or below it if there is no space; they follow the text. */
export function RichBubble({
  element,
  editor,
  allow,
}: {
  readonly element: HTMLElement
  readonly editor: Editor
  readonly allow: readonly RichTag[]
}) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  // The position of the text is measured after layout.
  useLayoutEffect(() => {
    const bubble = box.current
    if (!bubble) return undefined
    const measure = () => {
      const { left, top, bottom } = element.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = bubble
      const above = top - offsetHeight - gap
      setPlace({
        left: scrollX + Math.max(gap, Math.min(left, innerWidth - offsetWidth - gap)),
        top: scrollY + (above < bar + gap ? bottom + gap : above),
      })
    }
    const sizes = new ResizeObserver(measure)
    for (const each of [document.body, element, bubble]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [element])
  return (
    <div ref={box} className="ed-bubble" style={place}>
      <RichTools editor={editor} allow={allow} />
    </div>
  )
}
