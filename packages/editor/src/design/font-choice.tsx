import type { FontValue } from '@vitrine/contract/fonts'
import { useEffect, useId, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { loadFonts, type ListedFont } from './load-fonts.ts'
import { showFace } from './wear-design.ts'

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
  // The list comes from the server with the first look at it.
  useEffect(() => { loadFonts().then(setFonts, (error: unknown) => host.tell(error)) }, [host])
  return (
    <fieldset className="ef" disabled={isReadOnly}>
      <legend>{t('design.globalFont')}</legend>
      {!fonts && <p aria-busy="true">{t('design.loadingFonts')}</p>}
      {fonts && (
        <div className="faces">
          {fonts.map((font) => <FontOption key={font.value} font={font} name={id} isChosen={font.value === chosen} onChoose={() => onChoose(font.value)} />)}
        </div>
      )}
      <p>{t('design.fontHint')}</p>
    </fieldset>
  )
}

function FontOption({ font: { caption, stylesheet }, name, isChosen, onChoose }: { font: ListedFont; name: string; isChosen: boolean; onChoose: () => void }) {
  const row = useRef<HTMLLabelElement>(null)
  // A face is loaded when its name comes into sight: few look through all of them.
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) showFace(document, stylesheet)
    })
    if (row.current) watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [stylesheet])
  // The chosen one is in sight at once. Whoever moves the choice sees it moving.
  useEffect(() => { if (isChosen) row.current?.scrollIntoView({ block: 'nearest' }) }, [isChosen])
  return (
    <label ref={row} style={{ fontFamily: `'${caption}', sans-serif` }}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />{caption}
    </label>
  )
}
