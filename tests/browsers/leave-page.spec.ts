import { shopWords } from '../browser/shop-words.ts'
import { journey } from './journey.ts'

journey('a page that is left while a late script is on its way stays left', async ({ shop, network }) => {
  await shop.open('/women')
  const script = network.hold(/\/assets\/suggestions-/)
  await shop.field(shopWords.en.search).fill('wo')
  await script.asked
  const next = network.hold(/^\/shipping$/)
  await shop.tab.evaluate(() => { location.assign('/shipping') }, undefined)
  await next.asked
  script.release()
  next.release()
  await shop.isAt('/shipping')
  await shop.heading(/\S/, 'main').isShown()
})

journey('a page that is left while the script of another page is on its way stays left', async ({ shop, network }) => {
  await shop.open('/women')
  // See the preload helper in packages/storefront/vite.config.ts.
  journey.skip(!await shop.tab.evaluate(() => 'navigation' in window, undefined), 'React Router reloads the page, and this browser has no Navigation API to cancel that')
  const script = network.hold(/\/assets\/contact-/)
  await shop.link('Contact', 'footer').click()
  await script.asked
  const next = network.hold(/^\/shipping$/)
  await shop.tab.evaluate(() => { location.assign('/shipping') }, undefined)
  await next.asked
  script.release()
  next.release()
  await shop.isAt('/shipping')
  await shop.heading(/\S/, 'main').isShown()
})
