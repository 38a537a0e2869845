export const checkKinds = [
  'missingAlt',
  'contrast',
  'headingOrder',
  'deadLink',
  'pageWeight',
  'language',
  'emptyBlock',
  'placeholder',
] as const
export const severities = ['fault', 'warning', 'hint'] as const

/**
 * A problem to fix before a page is published. A fault excludes some visitors; a warning makes the page worse; a hint
 * may be intended.
 */
export interface Finding {
  readonly kind: (typeof checkKinds)[number]
  readonly severity: (typeof severities)[number]
  /** The block; null: the page as a whole. */
  readonly uuid: string | null
  /** The field, as `data-at` names it; null: the block as a whole. */
  readonly at: string | null
  readonly details: Readonly<Record<string, string | number | null>>
}
