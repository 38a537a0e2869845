import type { Editor } from '@tiptap/core'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { useLayoutEffect, useState } from 'react'
import { RichTools } from './rich-tools.tsx'

// Between the tools and the text, in pixels.
const gap = 10

/** The tools above the text on the page; they go along when the text moves. */
export function RichBubble({ element, editor, allow }: { readonly element: HTMLElement; readonly editor: Editor; readonly allow: readonly RichTag[] }) {
  const [place, setPlace] = useState<{ readonly left: number; readonly bottom: number }>()
  // The text is measured where the page has put it.
  useLayoutEffect(() => {
    const measure = () => {
      const { left, top } = element.getBoundingClientRect()
      setPlace({ left: Math.max(8, left + scrollX), bottom: top + scrollY - gap })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [element])
  if (!place) return null
  return (
    <div className="ed-bubble" style={{ left: place.left, top: place.bottom }}><RichTools editor={editor} allow={allow} /></div>
  )
}
