import type { Field } from '@vitrine/contract/blocks/field'
import { Thumbnail } from '@vitrine/storefront/ui/purchase/thumbnail'
import { useMemo } from 'react'
import { getFieldLabel, toPlainText, formatValue } from '../chrome/field-labels.ts'
import { useEditor, useValue } from '../editor-context.tsx'
import type { ComparedValue } from '../model/versions/compare-versions.ts'
import { wordDiff } from '../model/versions/word-diff.ts'
import { useLocale, useText } from '../text/text.tsx'

/** A value in one of both versions; in texts, removed or added words are marked. */
export function ValueDiff({ block, value, side }: { block: string; value: ComparedValue; side: 'before' | 'after' }) {
  const locale = useLocale()
  return (
    <div>
      <dt>{getFieldLabel(block, value.at, locale)}</dt>
      <dd>
        <ValueSide value={value} side={side} />
      </dd>
    </div>
  )
}

/** The value without its label. */
export function ValueSide({
  value: { field, before, after },
  side,
}: {
  value: ComparedValue
  side: 'before' | 'after'
}) {
  const isText = field.kind === 'text' || field.kind === 'rich'
  return isText ? (
    <TextDiff field={field} before={before} after={after} side={side} />
  ) : (
    <PlainValue field={field} value={side === 'before' ? before : after} side={side} />
  )
}

function TextDiff({
  field,
  before,
  after,
  side,
}: {
  field: Field
  before: unknown
  after: unknown
  side: 'before' | 'after'
}) {
  const t = useText()
  const [old, present] = [toText(field, before), toText(field, after)]
  const segments = useMemo(() => wordDiff(old, present), [old, present])
  if (old === present) return <i className="ed-soft">{t('history.onlyMarks')}</i>
  const Mark = side === 'before' ? 'del' : 'ins'
  const hidden = side === 'before' ? 'added' : 'removed'
  const shown = segments.filter(({ kind }) => kind !== hidden)
  if (shown.length === 0) return <span className="ed-soft">–</span>
  // Segments have no ids, and their order never changes.
  return (
    <span className="vtext">
      {shown.map(({ kind, text }, at) =>
        kind === 'same' ? <span key={at}>{text}</span> : <Mark key={at}>{text}</Mark>,
      )}
    </span>
  )
}

function PlainValue({ field, value, side }: { field: Field; value: unknown; side: 'before' | 'after' }) {
  const t = useText()
  const locale = useLocale()
  const { tree } = useValue(useEditor().site)
  if (field.kind === 'image' && typeof value === 'string' && value !== '')
    return <Thumbnail base={value} width={320} className="vthumb" />
  const words = formatValue(field, value, { locale, t, tree })
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <span className="vtext">
      {field.kind === 'color' && typeof value === 'string' && value !== '' && (
        <span className="vcolor" style={{ background: value }} aria-hidden="true" />
      )}
      {words === '–' ? <span className="ed-soft">–</span> : <Mark>{words}</Mark>}
    </span>
  )
}

const toText = (field: Field, value: unknown) =>
  typeof value !== 'string' ? '' : field.kind === 'rich' ? toPlainText(value) : value
