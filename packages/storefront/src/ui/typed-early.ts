import { useLayoutEffect, useState } from 'react'

/**
 * Coming alive, React gives a text area the words it is rendered with: those of the server, over what was typed meanwhile. So it is rendered with what
 * stands in it, which this answers, and whoever listens is told. Put back afterwards, it would be gone for as long as the page takes to come alive, also
 * for who sends the form in that time. Fields of one line keep theirs.
 */
export function useTypedEarly(id: string): string | undefined {
  const [early] = useState(() => (import.meta.env.SSR ? undefined : typedInto(id)))
  useLayoutEffect(() => {
    if (early !== undefined) areaOf(id)?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, early])
  return early
}

function typedInto(id: string): string | undefined {
  const area = areaOf(id)
  return area && area.value !== area.defaultValue ? area.value : undefined
}

function areaOf(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : undefined
}
