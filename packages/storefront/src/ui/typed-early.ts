import { useLayoutEffect, useState } from 'react'

/**
 * Coming alive, React gives a text area what the server wrote into it, and what was typed over that meanwhile would be lost: it is put
 * back, with the cursor, and told to who listens. Fields of one line keep theirs.
 */
export function useTypedEarly(id: string): void {
  const [early] = useState(() => (import.meta.env.SSR ? undefined : typedInto(id)))
  useLayoutEffect(() => {
    const area = areaOf(id)
    if (!area || !early || area.value === early.words) return
    area.value = early.words
    area.setSelectionRange(early.start, early.end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, early])
}

function typedInto(id: string) {
  const area = areaOf(id)
  return area && area.value !== area.defaultValue ? { words: area.value, start: area.selectionStart, end: area.selectionEnd } : undefined
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : undefined
}
