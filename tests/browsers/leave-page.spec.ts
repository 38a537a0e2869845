import { expect } from '@playwright/test'
import { shopCopy } from '../browser/shop-copy.ts'
import { journey } from './journey.ts'

journey('a page that is left while a late script is on its way stays left', async ({ shop, network }) => {
  await shop.open('/women')
  const script = network.hold(/\/assets\/suggestions-/)
  await shop.field(shopCopy.en.search).fill('wo')
  await script.asked
  const next = network.hold(/^\/shipping$/)
  await shop.tab.evaluate(() => {
    location.assign('/shipping')
  }, undefined)
  await next.asked
  script.release()
  next.release()
  await shop.isAt('/shipping')
  await shop.heading(/\S/, 'main').isShown()
})

journey('a page that is left while the script of another page is on its way stays left', async ({ shop, network }) => {
  await shop.open('/women')
  const script = network.hold(/\/assets\/contact-/)
  // The footer follows its links without a new document once it listens, after the first touch of the page.
  await shop.tab.evaluate(() => {
    window.dispatchEvent(new Event('scroll'))
  }, undefined)
  await expect
    .poll(() =>
      shop.tab.evaluate(
        () =>
          Object.keys(document.querySelector('footer a[href="/contact"]') ?? {}).some((key) =>
            key.startsWith('__reactProps'),
          ),
        undefined,
      ),
    )
    .toBe(true)
  await shop.link('Contact', 'footer').click()
  await script.asked
  expect(await shop.path()).toBe('/women')
  const next = network.hold(/^\/shipping$/)
  await shop.tab.evaluate(() => {
    location.assign('/shipping')
  }, undefined)
  await next.asked
  script.release()
  next.release()
  await shop.isAt('/shipping')
  await shop.heading(/\S/, 'main').isShown()
})
