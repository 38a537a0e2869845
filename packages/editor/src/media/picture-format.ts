import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import type { Translate } from '../text/text.tsx'

/** '86 KB', '1.4 MB'. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [value, unit] =
    bytes < 1_000_000
      ? ([Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] as const)
      : ([bytes / 1_000_000, 'megabyte'] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

export function formatDimensions({ width, height }: LibraryPicture, t: Translate): string {
  return t('media.size', { width, height })
}

/** The alternative text in a language; empty if there is none or the picture is decorative. */
export function getAlt({ alt }: Pick<LibraryPicture, 'alt'>, locale: Locale): string {
  return alt?.[locale] ?? ''
}

/** Whether the picture is marked as decorative. */
export function isDecorative({ alt }: Pick<LibraryPicture, 'alt'>): boolean {
  return alt !== null && Object.values(alt).every((words) => words === '')
}

/** The CSS object-position of the focal point. */
export const toObjectPosition = ({ focal }: Pick<LibraryPicture, 'focal'>) => `${focal.x * 100}% ${focal.y * 100}%`
