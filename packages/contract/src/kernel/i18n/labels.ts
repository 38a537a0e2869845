import type { locales } from './languages.ts'

type Locale = (typeof locales)[number]

/** Missing languages fall back to English. */
export type Labels = Readonly<Partial<Record<Locale, string>>>

// Beside locale.ts, which every shopper loads: labels are read by the server and by the editor.
export function getLabel(labels: Labels, locale: Locale): string {
  return labels[locale] ?? labels.en ?? Object.values(labels)[0] ?? ''
}
