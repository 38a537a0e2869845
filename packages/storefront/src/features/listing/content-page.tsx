import { useLivePage } from '../../blocks/live-page.ts'
import { RenderBlocks } from '../../blocks/render-blocks.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import type { CategoryView, PageBlocks } from './load-category.ts'
import styles from './listing.module.css'

/** A category of type content: its blocks, in the place that the category has in the shop. */
export function ContentPage({ view: { name, breadcrumbs }, page }: { view: CategoryView; page: PageBlocks }) {
  const shown = useLivePage(page.key, page.blocks, page.loaded)
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <div className={styles.intro}><h1>{name}</h1></div>
      <RenderBlocks {...shown} isInside />
    </div>
  )
}
