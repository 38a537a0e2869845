import type { RichField } from '@vitrine/contract/blocks/field'
import { lazy, Suspense } from 'react'
import { Group } from './row.tsx'
import { useField, useIsLocked } from './use-field.ts'

const RichWriter = lazy(async () => ({ default: (await import('../rich/rich-writer.tsx')).RichWriter }))

/** Running text. The tool for it is fetched when the first such field is opened; until then, and for who only looks, the words stand there. */
export function RichControl({ field, at, label }: { readonly field: RichField; readonly at: string; readonly label: string }) {
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  // The server has cleaned these words.
  const words = <div className="rich"><div className="ed-rich-text" dangerouslySetInnerHTML={{ __html: value }} /></div>
  return <Group label={label}>{isLocked ? words : <Suspense fallback={words}><RichWriter label={label} html={value} allow={field.allow} onChange={write} /></Suspense>}</Group>
}
