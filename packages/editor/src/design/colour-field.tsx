import { contrastOf, readableOn } from '@vitrine/contract/contrast'
import type { Readability } from '@vitrine/contract/design'
import { colourIn, shadesOf } from '@vitrine/contract/palette'
import { useId, useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'

interface Props {
  readonly label: string
  readonly colour: string
  /** How well marks in it can be seen on the page. */
  readonly mark: Readability
  readonly isReadOnly: boolean
  readonly onChange: (colour: string) => void
}

/** A colour as text and picker, with its ten shades and what it does to reading. ED-2.59, ED-2.60, ED-5.10 */
export function ColourField({ label, colour, mark, isReadOnly, onChange }: Props) {
  const t = useText()
  const id = useId()
  // What is being typed and is no colour yet; the design keeps the last one.
  const [typed, setTyped] = useState<string | null>(null)
  const isFaulty = typed !== null && colourIn(typed.trim()) === undefined
  const take = (text: string) => {
    setTyped(text)
    const meant = colourIn(text.trim())
    if (meant) onChange(meant)
  }
  return (
    <div className="ef">
      <label htmlFor={id}>{label}</label>
      <div className="colr">
        <input type="color" aria-label={t('design.pick', { name: label })} value={colour} disabled={isReadOnly} onChange={(event) => { setTyped(null); onChange(event.target.value) }} />
        <input
          id={id} className={isFaulty ? 'err' : undefined} value={typed ?? colour} readOnly={isReadOnly} spellCheck={false} autoComplete="off" maxLength={20}
          aria-invalid={isFaulty || undefined} aria-describedby={`${id}-says`} onChange={(event) => take(event.target.value)} onBlur={() => { if (!isFaulty) setTyped(null) }}
        />
      </div>
      <div className="ramp" role="img" aria-label={t('design.shades', { name: label })}>
        {shadesOf(colour).map(({ stop, hex }) => <i key={stop} style={{ background: hex }} title={`${stop} ${hex}`} />)}
      </div>
      <div id={`${id}-says`} className="says" aria-live="polite">{isFaulty ? <p className="bad"><Icon name="alert" small />{t('design.colorFault')}</p> : <Reading colour={colour} mark={mark} />}</div>
    </div>
  )
}

function Reading({ colour, mark }: Pick<Props, 'colour' | 'mark'>) {
  const t = useText()
  const locale = useLocale()
  const figure = (ratio: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ratio)
  // What is not enough is cut, not rounded: 2.98 must not look like 3.
  const short = (ratio: number) => figure(Math.floor(ratio * 10) / 10)
  const [white, black] = [contrastOf('#ffffff', colour), contrastOf('#000000', colour)]
  const isWhite = readableOn(colour) === '#ffffff'
  return (
    <>
      {isWhite && <p className="ok"><Icon name="check" small />{t('design.whiteText', { ratio: figure(white) })}</p>}
      {!isWhite && <p className="bad"><Icon name="alert" small />{t('design.blackText', { white: short(white), black: figure(black) })}</p>}
      {!mark.isEnough && <p className="bad"><Icon name="alert" small />{t('design.faintMarks', { ratio: short(mark.ratio), wanted: figure(mark.wanted) })}</p>}
    </>
  )
}
