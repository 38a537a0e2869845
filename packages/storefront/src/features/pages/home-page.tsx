import { useLivePage } from '../../blocks/data/live-page.ts'
import { RenderBlocks } from '../../blocks/render-blocks.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { LoadedHome } from './load-home.ts'

/** The home page consists of blocks; without a title block, the shop's name is the hidden h1. */
export function HomePage({ blocks, loaded, title }: Pick<LoadedHome, 'blocks' | 'loaded'> & { title: string }) {
  const page = useLivePage('immutable/index', blocks, loaded)
  const [first] = page.blocks
  const banner = first?.name === 'Carousel' ? first.content[0] : first
  const isTitled = banner?.name === 'Banner' && banner.content.text.title !== ''
  return (
    <>
      {!isTitled && <h1 className={layout.hidden}>{title}</h1>}
      <RenderBlocks {...page} />
    </>
  )
}
