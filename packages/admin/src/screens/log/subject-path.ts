import type { Permission } from '@vitrine/contract/kernel/permissions'

interface SubjectScreen {
  readonly permission: Permission
  readonly toPath: (id: string) => string
}

const isNumber = (id: string) => /^\d+$/.test(id)

/** The screens on which staff see what an entry of the log is about. */
const subjectScreens: Readonly<Record<string, SubjectScreen>> = {
  order: { permission: 'orders.read', toPath: (id) => `/orders/${id}` },
  return: { permission: 'returns', toPath: (id) => `/returns/${id}` },
  withdrawal: { permission: 'returns', toPath: () => '/returns?view=withdrawals' },
  refund: { permission: 'accounting', toPath: () => '/bank-refunds' },
  customer: { permission: 'customers', toPath: (id) => `/customers/${id}` },
  operator: { permission: 'staff', toPath: () => '/settings/staff' },
  role: { permission: 'staff', toPath: () => '/settings/roles' },
  text: { permission: 'content', toPath: (id) => `/content/texts?q=${encodeURIComponent(id.split(' ')[1] ?? '')}` },
  market: { permission: 'settings', toPath: () => '/settings/markets' },
  vatRate: { permission: 'settings', toPath: () => '/settings/markets' },
  shippingMethod: {
    permission: 'settings',
    toPath: (id) => (isNumber(id) ? `/settings/shipping/${id}` : '/settings/shipping'),
  },
  carrier: { permission: 'settings', toPath: () => '/settings/shipping' },
  paymentMethod: {
    permission: 'settings',
    toPath: (id) => (isNumber(id) ? `/settings/payment/${id}` : '/settings/payment'),
  },
  paymentAccount: { permission: 'settings', toPath: () => '/settings/payment' },
  discount: { permission: 'discounts', toPath: (id) => `/discounts/${id}` },
  codeBatch: { permission: 'discounts', toPath: () => '/discounts/batches' },
  giftCard: { permission: 'discounts', toPath: (id) => `/discounts/gift-cards/${id}` },
  pickList: { permission: 'orders.fulfil', toPath: (id) => `/pick/${id}` },
  message: { permission: 'customers', toPath: (id) => `/messages/${id}` },
  review: { permission: 'customers', toPath: () => '/reviews' },
  campaign: { permission: 'prices', toPath: (id) => `/campaigns/${id}` },
  reply: { permission: 'customers', toPath: () => '/reviews' },
}

/** Undefined: it has no screen, or not for a role with these permissions. */
export function toSubjectPath(subject: string, id: string, permissions: readonly Permission[]): string | undefined {
  const screen = subjectScreens[subject]
  return screen && permissions.includes(screen.permission) ? screen.toPath(id) : undefined
}
