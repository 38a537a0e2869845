import type { Entries, Field } from '@vitrine/contract/blocks/field'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { use, useCallback, type ReactNode } from 'react'
import { Section } from '../chrome/section.tsx'
import { useEditorState } from '../editor-context.tsx'
import { findBlock } from '../model/pages/page-tree.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BooleanControl, ChoiceControl } from './fields/choice-fields.tsx'
import { ColorControl } from './fields/colour-field.tsx'
import { ColumnsControl } from './fields/columns-field.tsx'
import { ImageControl } from './fields/image-field.tsx'
import { LinkControl } from './fields/link-field.tsx'
import { ListControl } from './fields/list-field.tsx'
import { MultiSelect } from './search/multi-select.tsx'
import { OptionalControl } from './fields/optional-field.tsx'
import { ReferenceControl } from './fields/reference-fields.tsx'
import { RichControl } from './fields/rich-field.tsx'
import { RowsControl } from './fields/rows-field.tsx'
import { isFieldVisible } from './field-visibility.ts'
import { DateTimeControl, NumberControl, TextControl, VideoControl } from './fields/text-fields.tsx'
import { FormContext } from './use-field.ts'

interface FieldProps {
  readonly field: Field
  readonly at: string
  readonly label: string
  /** The other fields of the same object. */
  readonly siblings: Entries
}

/** A field of the form, identified by its path in the block. */
function FieldControl(place: FieldProps) {
  const { at } = place
  const uuid = use(FormContext)
  const isVisible = useEditorState(
    useCallback(
      (state) => {
        const block = findBlock(state.blocks, uuid)
        return block !== undefined && isFieldVisible(block, at)
      },
      [uuid, at],
    ),
  )
  if (!isVisible) return null
  return (
    <div className="ef-field" data-field={at}>
      <Control {...place} />
    </div>
  )
}

/** The control of a field; the switch is exhaustive. */
function Control({ field, at, label, siblings }: FieldProps): ReactNode {
  const t = useText()
  const altAt = 'alt' in siblings ? at.replace(/[^.]+$/, 'alt') : null
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} at={at} label={label} hint={at === altAt ? t('forms.altHint') : undefined} />
    case 'rich':
      return <RichControl field={field} at={at} label={label} />
    case 'choice':
      return <ChoiceControl field={field} at={at} label={label} />
    case 'link':
      return <LinkControl field={field} at={at} label={label} />
    case 'color':
      return <ColorControl field={field} at={at} label={label} />
    case 'image':
      return <ImageControl field={field} at={at} label={label} altAt={altAt} />
    case 'number':
      return <NumberControl field={field} at={at} label={label} />
    case 'boolean':
      return <BooleanControl field={field} at={at} label={label} />
    case 'category':
    case 'product':
    case 'tag':
      return <ReferenceControl field={field} at={at} label={label} />
    case 'dateTime':
      return <DateTimeControl field={field} at={at} label={label} />
    case 'video':
      return <VideoControl field={field} at={at} label={label} />
    case 'rows':
      return <RowsControl field={field} at={at} label={label} />
    case 'list':
      return <ListOrReferences field={field} at={at} label={label} />
    case 'object':
      return <Fields entries={field.entries} at={at} />
    case 'optional':
      return (
        <OptionalControl field={field} at={at} label={label}>
          <Control field={field.field} at={at} label={label} siblings={siblings} />
        </OptionalControl>
      )
  }
}

function ListOrReferences({
  field,
  at,
  label,
}: {
  readonly field: Field & { readonly kind: 'list' }
  readonly at: string
  readonly label: string
}) {
  const { item } = field
  const form = (inner: Field, where: string, name: string) => (
    <FieldControl field={inner} at={where} label={name} siblings={{}} />
  )
  if (item.kind === 'category' || item.kind === 'product' || item.kind === 'tag')
    return <MultiSelect field={field} item={item} at={at} label={label} />
  if (at === 'configuration.columnWidths') return <ColumnsControl field={field} at={at} label={label} item={form} />
  return <ListControl field={field} at={at} label={label} item={form} />
}

/** The fields of an object; nested objects are collapsible sections. `at` is empty for the content of a block. */
function Fields({ entries, at }: { readonly entries: Entries; readonly at: string }) {
  const locale = useLocale()
  const list = Object.entries(entries).map(([key, field]) => ({
    key,
    field,
    at: at === '' ? key : `${at}.${key}`,
    label: getLabel(field.label, locale),
  }))
  return list.map(({ key, ...place }) => <FieldControl key={key} {...place} siblings={entries} />)
}

/** The form of a whole block: single fields first, then its sections. */
export function BlockForm({ entries, at }: { readonly entries: Entries; readonly at: string }) {
  const t = useText()
  const locale = useLocale()
  const isPart = (field: Field) =>
    field.kind === 'object' || (field.kind === 'optional' && field.field.kind === 'object')
  const list = Object.entries(entries)
  const single = Object.fromEntries(list.filter(([, field]) => !isPart(field)))
  return (
    <>
      {Object.keys(single).length > 0 && (
        <Section title={t('forms.settings')}>
          <Fields entries={single} at={at} />
        </Section>
      )}
      {list
        .filter(([, field]) => isPart(field))
        .map(([key, field]) => (
          <Section key={key} title={getLabel(field.label, locale)}>
            <Fields entries={{ [key]: field }} at={at} />
          </Section>
        ))}
    </>
  )
}
