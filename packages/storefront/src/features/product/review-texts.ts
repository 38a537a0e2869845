import type { TextLoaders } from '../../text/catalogues.ts'

/** What is said around reviews; it comes with their script. */
export const reviewTexts: TextLoaders = {
  en: () => import('../../text/compiled/reviews-en.ts'),
  de: () => import('../../text/compiled/reviews-de.ts'),
  pl: () => import('../../text/compiled/reviews-pl.ts'),
}
