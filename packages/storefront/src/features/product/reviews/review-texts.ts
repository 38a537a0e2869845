import type { TextLoaders } from '../../../text/catalogues.ts'

/** The texts of the reviews section, loaded with its script. */
export const reviewTexts: TextLoaders = {
  en: () => import('../../../text/compiled/reviews-en.ts'),
  de: () => import('../../../text/compiled/reviews-de.ts'),
  pl: () => import('../../../text/compiled/reviews-pl.ts'),
}
