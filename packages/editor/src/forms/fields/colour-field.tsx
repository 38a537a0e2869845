import type { ColorField } from '@vitrine/contract/blocks/field'
import { parseColour, createShades } from '@vitrine/contract/design/palette'
import { use, useCallback, useMemo } from 'react'
import { useEditor, useEditorState, useValue } from '../../editor-context.tsx'
import { findBlock } from '../../model/pages/page-tree.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { getContrastAt, minContrast, isTextOnPicture } from './colour-contrast.ts'
import { Row, FieldMessage } from './row.tsx'
import { FormContext, useIsLocked, useFieldInput } from '../use-field.ts'

// A colour with or without the leading '#'.
const parseInput = (value: string) => parseColour(value.trim()) ?? value.trim()

/** A colour of the design or a custom one: swatches, a picker and a hex field, with its contrast. */
export function ColorControl({
  field,
  at,
  label,
}: {
  readonly field: ColorField
  readonly at: string
  readonly label: string
}) {
  const t = useText()
  const isLocked = useIsLocked()
  const { text, fault, type } = useFieldInput(field, at, { show: (colour) => colour, read: parseInput })
  const validText = fault ? '' : text
  return (
    <Row label={label} hint={<Contrast at={at} />} fault={fault}>
      {(inputProps) => (
        <div className="ef-colour">
          <Swatches chosen={validText.toLowerCase()} isLocked={isLocked} onPick={type} />
          <div className="colr">
            <input
              type="color"
              aria-label={t('forms.picker', { label })}
              value={validText || '#000000'}
              data-empty={validText === '' || undefined}
              disabled={isLocked}
              onChange={(event) => type(event.target.value)}
            />
            <input
              {...inputProps}
              value={text}
              placeholder={t('forms.asInDesign')}
              readOnly={isLocked}
              autoComplete="off"
              spellCheck={false}
              maxLength={20}
              onChange={(event) => type(event.target.value)}
            />
          </div>
        </div>
      )}
    </Row>
  )
}

function Swatches({
  chosen,
  isLocked,
  onPick,
}: {
  readonly chosen: string
  readonly isLocked: boolean
  readonly onPick: (colour: string) => void
}) {
  const t = useText()
  const { primaryColor, secondaryColor } = useValue(useEditor().site).configuration
  const shades = useMemo(
    () => [...createShades(primaryColor), ...createShades(secondaryColor)].map(({ hex }) => hex),
    [primaryColor, secondaryColor],
  )
  const swatch = (colour: string, name: string) => (
    <button
      key={`${name} ${colour}`}
      type="button"
      className={chosen === colour.toLowerCase() ? 'on' : undefined}
      aria-pressed={chosen === colour.toLowerCase()}
      aria-label={name}
      title={name}
      disabled={isLocked}
      data-none={colour === '' || undefined}
      style={colour === '' ? undefined : { background: colour }}
      onClick={() => onPick(colour)}
    />
  )
  return (
    <>
      <div className="sws">
        {swatch('', t('forms.asInDesign'))}
        {swatch(primaryColor, t('forms.primary'))}
        {swatch(secondaryColor, t('forms.secondary'))}
        {swatch('#ffffff', t('forms.white'))}
        {swatch('#000000', t('forms.black'))}
      </div>
      <details className="ef-shades">
        <summary>{t('forms.shades')}</summary>
        <div className="sws">{shades.map((shade) => swatch(shade, shade))}</div>
      </details>
    </>
  )
}

function Contrast({ at }: { readonly at: string }) {
  const locale = useLocale()
  const t = useText()
  const uuid = use(FormContext)
  const block = useEditorState(useCallback((state) => findBlock(state.blocks, uuid), [uuid]))
  if (!block) return null
  const contrast = getContrastAt(block, at)
  if (contrast === null) return at === 'text.color' && isTextOnPicture(block) ? <p>{t('forms.onPicture')}</p> : null
  const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(contrast)
  return contrast >= minContrast ? (
    <FieldMessage kind="ok">{t('forms.contrast', { ratio })}</FieldMessage>
  ) : (
    <FieldMessage kind="bad">{t('forms.contrastLow', { ratio })}</FieldMessage>
  )
}
