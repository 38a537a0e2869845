import type { RichField } from '@vitrine/contract/blocks/field'
import { lazy, Suspense } from 'react'
import { Group } from './row.tsx'
import { useField, useIsLocked } from '../use-field.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('../../rich/rich-text-editor.tsx')).RichTextEditor }))

/** A rich text field. Its editor is loaded on demand; until then, and for viewers, the text is shown. */
export function RichControl({
  field,
  at,
  label,
}: {
  readonly field: RichField
  readonly at: string
  readonly label: string
}) {
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  // The server has sanitised this HTML.
  const content = (
    <div className="rich">
      <div className="ed-rich-text" dangerouslySetInnerHTML={{ __html: value }} />
    </div>
  )
  return (
    <Group label={label}>
      {isLocked ? (
        content
      ) : (
        <Suspense fallback={content}>
          <RichTextEditor label={label} html={value} allow={field.allow} onChange={write} />
        </Suspense>
      )}
    </Group>
  )
}
