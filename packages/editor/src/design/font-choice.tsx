import type { FontValue } from '@vitrine/contract/design/fonts'
import { useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { loadFonts, type ListedFont } from './load-fonts.ts'
import { loadFontStylesheet } from './apply-design.ts'

interface Props {
  readonly chosen: FontValue
  readonly isReadOnly: boolean
  readonly onChoose: (font: FontValue) => void
}

/** One font for the whole shop, each name in its own face. ED-2.57 */
export function FontChoice({ chosen, isReadOnly, onChoose }: Props) {
  const { host } = useEditor()
  const t = useText()
  const id = useId()
  const [fonts, setFonts] = useState<readonly ListedFont[]>()
  // The list is loaded when the drawer is first shown.
  useEffect(() => {
    loadFonts().then(setFonts, (error: unknown) => host.reportError(error))
  }, [host])
  return (
    <fieldset className="ef" disabled={isReadOnly}>
      <legend>{t('design.globalFont')}</legend>
      {!fonts && <p aria-busy="true">{t('design.loadingFonts')}</p>}
      {fonts && (
        <div className="faces">
          {fonts.map((font) => (
            <FontOption
              key={font.value}
              font={font}
              name={id}
              isChosen={font.value === chosen}
              onChoose={() => onChoose(font.value)}
            />
          ))}
        </div>
      )}
      <p>{t('design.fontHint')}</p>
    </fieldset>
  )
}

function FontOption({
  font: { caption, stylesheet },
  name,
  isChosen,
  onChoose,
}: {
  font: ListedFont
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  const row = useRef<HTMLLabelElement>(null)
  // A font is loaded when its name becomes visible.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) loadFontStylesheet(document, stylesheet)
    })
    if (row.current) observer.observe(row.current)
    return () => observer.disconnect()
  }, [stylesheet])
  // The chosen font is always scrolled into view.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <label ref={row} style={{ fontFamily: `'${caption}', sans-serif` }}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {caption}
    </label>
  )
}
