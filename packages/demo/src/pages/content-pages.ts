import { locales, type Locale } from '../locales.ts'
import type { PageEntry } from '@vitrine/contract/shop/shop-document'
import { toStoredBlocks, type BlockDraft } from './blocks.ts'
import { howWeMakeIt } from './content/how-we-make-it.ts'
import { ourStory } from './content/our-story.ts'
import { repairs } from './content/repairs.ts'
import { sizeGuide } from './content/size-guide.ts'

/** The content pages by the key of their category. */
const pages: Readonly<Record<string, (locale: Locale) => readonly BlockDraft[]>> = {
  'how-we-make-it': howWeMakeIt,
  'size-guide': sizeGuide,
  'our-story': ourStory,
  repairs,
}

export function contentPages(): PageEntry[] {
  return Object.entries(pages).flatMap(([identifier, draft]) =>
    locales.map((locale) => ({
      type: 'category' as const,
      identifier,
      locale,
      blocks: toStoredBlocks(identifier, draft(locale)),
    })),
  )
}
