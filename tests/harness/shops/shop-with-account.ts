import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import type { Caller } from '@vitrine/engine/kernel/context'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { testShop, type TestShop, type TestVisitor, type TestShopOptions } from './test-shop.ts'

/** Ann has an account in every shop of these tests. */
export const ann = { email: 'ann@example.org', password: 'demo-shop-1' } as const

interface Browser {
  readonly network?: string
  readonly device?: string | undefined
  readonly agent?: string
  readonly session?: string | undefined
  readonly locale?: Locale
}

export interface ShopWithAccount extends TestShop {
  /** A browser somewhere; what it carries is said. */
  browser(as?: Browser): TestVisitor
  /** A browser in which Ann is logged in. */
  logInAnn(as?: Browser): Promise<TestVisitor>
  /** Sends what is waiting; answers the mails to an address, oldest first. */
  mailsTo(email: string): Promise<readonly Mail[]>
  register(visitor: TestVisitor, form?: Partial<Input<'doRegisterUser'>>): Promise<Answer<'doRegisterUser'>>
}

interface Mail {
  readonly template: string
  readonly subject: string
  readonly plain: string
  readonly locale: string
  /** Of the first link that proves something. */
  readonly link: { readonly path: string; readonly customerId: number; readonly token: string }
}

export const strongPassword = { password: 'lavender-7', repeatPassword: 'lavender-7' } as const

export async function shopWithAccount(options: Omit<TestShopOptions, 'document'> = {}): Promise<ShopWithAccount> {
  const shop = await testShop({
    document: { ...purchaseDocument, customers: [{ ...ann, firstName: 'Ann', lastName: 'Novak', locale: 'en' }] },
    ...options,
  })
  const browser: ShopWithAccount['browser'] = ({ locale = 'en', session, ...rest } = {}) => {
    const caller: Caller = { locale, session, ...rest }
    return { caller, call: (name, payload) => shop.engine.call(name, payload, caller) }
  }
  return {
    ...shop,
    browser,
    async logInAnn(as) {
      const visitor = browser(as)
      await visitor.call('doLogin', ann)
      return visitor
    },
    async mailsTo(email) {
      await shop.engine.scheduler.run('outbox')
      const rows = await shop.db
        .selectFrom('mails')
        .where('recipient', '=', email)
        .select(['template', 'subject', 'plain', 'locale'])
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, link: linkIn(row.plain) }))
    },
    register: (visitor, form = {}) =>
      visitor.call('doRegisterUser', { email: 'nina@example.org', ...strongPassword, ...form }),
  }
}

function linkIn(plain: string): Mail['link'] {
  const url = /https?:\/\/\S+\?customer=\S+/.exec(plain)?.[0]
  if (url === undefined) return { path: '', customerId: 0, token: '' }
  const { pathname, searchParams } = new URL(url)
  return { path: pathname, customerId: Number(searchParams.get('customer')), token: searchParams.get('token') ?? '' }
}
