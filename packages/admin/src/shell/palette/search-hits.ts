import type { SearchGroup } from '@vitrine/contract/shop/staff-search.contract'
import type { StaffHit, StaffSearch } from '../../data/search-queries.ts'
import type { IconName } from '../../parts/icon.tsx'
import type { TextKey, Translate } from '../../text/text.tsx'
import type { PaletteFilter, PaletteGroup, PaletteOption } from './palette-option.ts'

interface GroupLook {
  readonly title: TextKey
  readonly icon: IconName
  /** Below /admin; without one, the hit is a page of the shop. */
  readonly path?: string
}

const looks: Readonly<Record<SearchGroup, GroupLook>> = {
  orders: { title: 'palette.orders', icon: 'order', path: '/orders' },
  customers: { title: 'palette.customers', icon: 'people', path: '/customers' },
  products: { title: 'palette.products', icon: 'product' },
  documents: { title: 'palette.documents', icon: 'document', path: '/orders' },
  returns: { title: 'palette.returns', icon: 'return', path: '/returns' },
  messages: { title: 'palette.messages', icon: 'message', path: '/messages' },
  pages: { title: 'palette.pages', icon: 'document' },
}

/** What the server is asked for; undefined: everything that the role sees. */
export const filterGroups: Readonly<Record<PaletteFilter, readonly SearchGroup[] | undefined>> = {
  all: undefined,
  orders: ['orders', 'documents', 'returns'],
  customers: ['customers', 'messages'],
  products: ['products'],
  settings: [],
  actions: [],
}

export function toHitGroups(answer: StaffSearch | undefined, t: Translate): readonly PaletteGroup[] {
  return (answer?.groups ?? []).map(({ group, hits }) => ({
    key: group,
    title: t(looks[group].title),
    options: hits.map((hit, at) => toOption(group, hit, at, t)),
  }))
}

function toOption(group: SearchGroup, hit: StaffHit, at: number, t: Translate): PaletteOption {
  const { icon, path } = looks[group]
  const shared = {
    key: `${group}/${hit.id ?? hit.url ?? at}/${hit.title}`,
    title: hit.title,
    detail: hit.detail,
    note: hit.count === null ? hit.note : t('palette.orderCount', { count: hit.count }),
    icon,
    image: hit.image,
    isExact: hit.isExact,
  }
  return path === undefined
    ? { ...shared, ...(hit.url !== null && { path: hit.url }), isShop: true }
    : { ...shared, path: `${path}/${hit.id}` }
}
