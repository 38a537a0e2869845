import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArtPicture } from './art-picture.tsx'

const pictures = { wideScreen: '/media/wide', desktop: '', tablet: '', mobile: '/media/tall', alt: 'A rail' }
const markup = renderToStaticMarkup(<ArtPicture pictures={pictures} sizes="100vw" priority={false} />)

test('pictures of blocks have WebP sources, each width also in double resolution [ED-9.08]', () => {
  const sets = Array.from(markup.matchAll(/<source type="image\/webp" srcSet="([^"]+)"/gi), ([, set = '']) => set)
  expect(sets).toHaveLength(2)
  for (const set of sets) {
    const widths = Array.from(set.matchAll(/ (\d+)w/g), ([, width]) => Number(width))
    for (const width of widths.filter((each) => each <= 640)) expect(widths).toContain(2 * width)
    expect(set.split(', ').every((one) => /\/\d+[.]webp \d+w$/.test(one))).toBe(true)
  }
})

test('each picture has a media query for its window width', () => {
  expect(markup).toContain('media="(min-width: 768px)"')
  expect(markup).toContain('/media/tall/')
})
