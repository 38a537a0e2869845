import { contrastRatio, readableTextColor } from '@vitrine/contract/design/contrast'
import type { Readability } from '@vitrine/contract/design/design'
import { parseColour, createShades } from '@vitrine/contract/design/palette'
import { useId, useState } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'

interface Props {
  readonly label: string
  readonly colour: string
  /** The contrast of marks in this colour on the page. */
  readonly mark: Readability
  readonly isReadOnly: boolean
  readonly onChange: (colour: string) => void
}

/** A colour as text and picker, with its ten shades and contrast checks. ED-2.59, ED-2.60, ED-5.10 */
export function ColourField({ label, colour, mark, isReadOnly, onChange }: Props) {
  const t = useText()
  const id = useId()
  // An incomplete input; the design keeps the last valid colour.
  const [draftText, setTyped] = useState<string | null>(null)
  const isFaulty = draftText !== null && parseColour(draftText.trim()) === undefined
  const onType = (text: string) => {
    setTyped(text)
    const parsed = parseColour(text.trim())
    if (parsed) onChange(parsed)
  }
  return (
    <div className="ef">
      <label htmlFor={id}>{label}</label>
      <div className="colr">
        <input
          type="color"
          aria-label={t('design.pick', { name: label })}
          value={colour}
          disabled={isReadOnly}
          onChange={(event) => {
            setTyped(null)
            onChange(event.target.value)
          }}
        />
        <input
          id={id}
          className={isFaulty ? 'err' : undefined}
          value={draftText ?? colour}
          readOnly={isReadOnly}
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
          aria-invalid={isFaulty || undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => {
            if (!isFaulty) setTyped(null)
          }}
        />
      </div>
      <div className="ramp" role="img" aria-label={t('design.shades', { name: label })}>
        {createShades(colour).map(({ stop, hex }) => (
          <i key={stop} style={{ background: hex }} title={`${stop} ${hex}`} />
        ))}
      </div>
      <div id={`${id}-says`} className="says" aria-live="polite">
        {isFaulty ? (
          <p className="bad">
            <Icon name="alert" small />
            {t('design.colorInvalid')}
          </p>
        ) : (
          <ReadabilityMessages colour={colour} mark={mark} />
        )}
      </div>
    </div>
  )
}

function ReadabilityMessages({ colour, mark }: Pick<Props, 'colour' | 'mark'>) {
  const t = useText()
  const locale = useLocale()
  const formatRatio = (ratio: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(ratio)
  // Insufficient ratios are rounded down: 2.98 must not be shown as 3.
  const formatRatioDown = (ratio: number) => formatRatio(Math.floor(ratio * 10) / 10)
  const [white, black] = [contrastRatio('#ffffff', colour), contrastRatio('#000000', colour)]
  const isWhite = readableTextColor(colour) === '#ffffff'
  return (
    <>
      {isWhite && (
        <p className="ok">
          <Icon name="check" small />
          {t('design.whiteText', { ratio: formatRatio(white) })}
        </p>
      )}
      {!isWhite && (
        <p className="bad">
          <Icon name="alert" small />
          {t('design.blackText', { white: formatRatioDown(white), black: formatRatio(black) })}
        </p>
      )}
      {!mark.isEnough && (
        <p className="bad">
          <Icon name="alert" small />
          {t('design.faintMarks', { ratio: formatRatioDown(mark.ratio), wanted: formatRatio(mark.wanted) })}
        </p>
      )}
    </>
  )
}
