import { useLivePage } from '../../blocks/data/live-page.ts'
import { RenderBlocks } from '../../blocks/render-blocks.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { CategoryView, PageBlocks } from './load-category.ts'
import styles from './listing.module.css'

/** A category of type content: its blocks, with the breadcrumbs of the category. */
export function ContentPage({ view: { name, breadcrumbs }, page }: { view: CategoryView; page: PageBlocks }) {
  const content = useLivePage(page.key, page.blocks, page.loaded)
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <Breadcrumbs crumbs={breadcrumbs} />
      <div className={styles.intro}>
        <h1>{name}</h1>
      </div>
      <RenderBlocks {...content} isInside />
    </div>
  )
}
