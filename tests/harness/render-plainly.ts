import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Engine } from '@vitrine/engine/engine'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Render } from '@vitrine/server/engine-port'

export interface Renders {
  readonly render: Render
  /** Addresses that were rendered, oldest first, with all that the render was handed. */
  readonly seen: readonly {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly caller: Readonly<Caller>
  }[]
  /** Makes the next renders wait until the promise resolves. */
  hold(until: Promise<void>): void
}

/** Pages without looks: what a page shows of the shop, as text in a document. For what the server does around pages. */
export function renderPlainly(engine: Engine): Renders {
  const seen: Renders['seen'][number][] = []
  let held = Promise.resolve()
  return {
    seen,
    hold(until) {
      held = until
    },
    async render(request, { caller }) {
      seen.push({ url: request.url, headers: Object.fromEntries(request.headers), caller: { ...caller } })
      const body = request.method === 'POST' ? await request.text() : ''
      const shown = await contentOf(engine, caller, { url: new URL(request.url), body }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error
        return { status: error.key === 'catalogue.loginRequired' ? 401 : 404, text: error.key }
      })
      await held
      const nonce = `nonce-${seen.length}`
      const html = `<!doctype html><title>Shop</title><script nonce="${nonce}">ours()</script><style nonce="${nonce}">p{}</style><p>${shown.text}</p>`
      return new Response(html, {
        status: shown.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'x-script-nonce': nonce,
          'set-cookie': 'locale=en; Path=/',
        },
      })
    },
  }
}

async function contentOf(
  engine: Engine,
  caller: Caller,
  { url, body }: { readonly url: URL; readonly body: string },
): Promise<{ readonly status: number; readonly text: string }> {
  const path = withoutLocale(url.pathname)
  if (path === '/fault' || path === '/fault.data') throw new Error('the render broke: select secret from tables')
  if (path === '/design') {
    const {
      settings: { font, primaryColor, blockSize },
    } = await engine.call('getShell', {}, caller)
    return { status: 200, text: `${font} in ${primaryColor}, ${blockSize}` }
  }
  if (path === '/') {
    const { blocks } = await engine.call('getBlocks', { identifier: 'index', type: 'immutable' }, caller)
    return { status: 200, text: JSON.stringify(blocks) }
  }
  if (path === '/cart') {
    const form = new URLSearchParams(body)
    if (body !== '')
      await engine.call(
        'doAddCartItem',
        { productId: Number(form.get('productId')), quantity: Number(form.get('quantity')) },
        caller,
      )
    const { itemQuantity } = await engine.call('getCart', {}, caller)
    return { status: 200, text: `${itemQuantity} in the cart` }
  }
  if (path.replace(/[.]data$/, '') === '/login' && body !== '') {
    const { email, password } = Object.fromEntries(new URLSearchParams(body))
    await engine.call('doLogin', { email: email ?? '', password: password ?? '' }, caller)
    return { status: 200, text: 'logged in' }
  }
  const [, itemId] = /_(\d+)$/.exec(path) ?? []
  if (itemId !== undefined) {
    const { texts, prices } = await engine.call('getProduct', { id: Number(itemId) }, caller)
    return { status: 200, text: `${texts.name1} ${JSON.stringify(prices)}` }
  }
  if (path === '/search') {
    const { products, pagination } = await engine.call(
      'getSearch',
      { term: url.searchParams.get('term') ?? '' },
      caller,
    )
    return { status: 200, text: `${pagination.totals}: ${products.map(({ texts }) => texts.name1).join(', ')}` }
  }
  const page = Number(url.searchParams.get('page') ?? 1)
  const { category, products } = await engine.call('getFacet', { categoryUrlPath: path.slice(1), page }, caller)
  return { status: 200, text: `${category.name}: ${products.map(({ texts }) => texts.name1).join(', ')}` }
}
