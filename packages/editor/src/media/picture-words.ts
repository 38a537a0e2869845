import type { Locale } from '@vitrine/contract/kernel/locale'
import type { LibraryPicture } from '@vitrine/contract/media.contract'
import type { Say } from '../text/text.tsx'

/** '86 KB', '1.4 MB'. */
export function fileSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] as const : [bytes / 1_000_000, 'megabyte'] as const
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

export function sizeOf({ width, height }: LibraryPicture, t: Say): string {
  return t('media.size', { width, height })
}

/** What a block says about the picture in this language; empty where nobody has said anything, or where it only decorates. */
export function altIn({ alt }: Pick<LibraryPicture, 'alt'>, locale: Locale): string {
  return alt?.[locale] ?? ''
}

/** Described as a decoration. */
export function isDecorative({ alt }: Pick<LibraryPicture, 'alt'>): boolean {
  return alt !== null && Object.values(alt).every((words) => words === '')
}

/** How a crop is laid over the picture. */
export const positionOf = ({ focal }: Pick<LibraryPicture, 'focal'>) => `${focal.x * 100}% ${focal.y * 100}%`
