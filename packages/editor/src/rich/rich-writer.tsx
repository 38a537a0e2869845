import type { RichTag } from '@vitrine/contract/blocks/field'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../text/text.tsx'
import { openRich, type Opened } from './rich-editor.ts'
import { RichTools } from './rich-tools.tsx'

interface Props {
  readonly label: string
  readonly html: string
  readonly allow: readonly RichTag[]
  /** In which language it is written; without it that of the page. */
  readonly lang?: Locale
  readonly onChange: (html: string) => void
}

/** A field for running text with its tools. */
export function RichWriter({ label, html, allow, lang, onChange }: Props) {
  const locale = useLocale()
  const [first] = useState({ html, allow, label, locale: lang ?? locale })
  const [opened, setOpened] = useState<Opened>()
  const change = useRef(onChange)
  // The writing tool lives longer than one drawing.
  useEffect(() => { change.current = onChange }, [onChange])
  // It makes its own elements in the place that React gives it, and takes them away again.
  const place = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined
    const element = document.createElement('div')
    box.append(element)
    const next = openRich({
      element, html: first.html, allow: first.allow, onChange: (written) => change.current(written),
      attributes: { class: 'ed-rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': first.label, lang: first.locale },
    })
    setOpened(next)
    return () => {
      next.editor.destroy()
      element.remove()
    }
  }, [first])
  // An undo, or what is written on the page itself, shows here as well.
  useEffect(() => opened?.show(html), [opened, html])
  return <div className="rich">{opened && <RichTools editor={opened.editor} allow={allow} />}<div ref={place} /></div>
}
