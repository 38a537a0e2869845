import type { RichTag } from '@vitrine/contract/blocks/field'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../text/text.tsx'
import { createRichEditor, type RichEditor } from './rich-editor.ts'
import { RichTools } from './rich-tools.tsx'

interface Props {
  readonly label: string
  readonly html: string
  readonly allow: readonly RichTag[]
  /** The language of the text; default: that of the page. */
  readonly lang?: Locale
  readonly onChange: (html: string) => void
}

/** A rich text field with its tools. */
export function RichTextEditor({ label, html, allow, lang, onChange }: Props) {
  const locale = useLocale()
  const [initial] = useState({ html, allow, label, locale: lang ?? locale })
  const [richEditor, setOpened] = useState<RichEditor>()
  const onChangeRef = useRef(onChange)
  // The editor instance outlives a render.
  useEffect(() => {
    onChangeRef.current = onChange
  }, [onChange])
  // Tiptap creates its own elements inside this container and removes them on unmount.
  const mount = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return undefined
      const element = document.createElement('div')
      box.append(element)
      const next = createRichEditor({
        element,
        html: initial.html,
        allow: initial.allow,
        onChange: (changed) => onChangeRef.current(changed),
        attributes: {
          class: 'ed-rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': initial.label,
          lang: initial.locale,
        },
      })
      setOpened(next)
      return () => {
        next.editor.destroy()
        element.remove()
      }
    },
    [initial],
  )
  // Shows changes from outside, for example an undo or an inline edit.
  useEffect(() => richEditor?.setHtml(html), [richEditor, html])
  return (
    <div className="rich">
      {richEditor && <RichTools editor={richEditor.editor} allow={allow} />}
      <div ref={mount} />
    </div>
  )
}
