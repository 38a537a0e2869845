import { expect, test } from '../visitor.ts'
import { delivered } from '../accessibility/plain.ts'

test("a shopper with a forged cookie gets the shoppers' page, byte for byte, and no editor [ED-1.06, ED-1.09]", async ({
  request,
}) => {
  for (const path of ['/', '/de/damen', '/_.data']) {
    const [plainly, forged] = await Promise.all([
      request.get(path),
      request.get(path, {
        headers: { cookie: `pwa=forged; vitrine_operator=${'A'.repeat(43)}`, 'x-pwa-edit-hash': 'forged' },
      }),
    ])
    expect(Buffer.compare(await plainly.body(), await forged.body())).toBe(0)
    expect(forged.headers()).toEqual({ ...plainly.headers(), date: forged.headers()['date'] })
  }
})

test('the old addresses of staff pages lead to their screens, with their query', delivered, async ({ request }) => {
  for (const [path, screen] of [
    ['/operator', '/admin/settings/staff'],
    ['/de/operator/login?redirect=%2Fde%2Fdamen', '/admin/login?redirect=%2Fde%2Fdamen'],
    ['/operator/password?token=x', '/admin/password?token=x'],
    ['/operator/proofs', '/admin/account'],
    ['/operator/log?page=2', '/admin/settings/log?page=2'],
    ['/pl/operator/texts?q=cart', '/admin/content/texts?q=cart'],
    ['/operator/counts?days=7', '/admin/reports/visits?days=7'],
    ['/operator/manual', '/admin/content/manual'],
  ]) {
    const answer = await request.get(path ?? '', { maxRedirects: 0 })
    const { pathname, search } = new URL(answer.headers()['location'] ?? '', 'http://shop.test')
    expect([answer.status(), pathname + search], path).toEqual([301, screen])
  }
  expect((await request.get('/operator/anything', { maxRedirects: 0 })).status()).toBe(404)
})
