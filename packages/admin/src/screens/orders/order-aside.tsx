import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customerQuery } from '../../data/customer-queries.ts'
import type { OrderDetails } from '../../data/order-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { toInitials } from '../../parts/initials.ts'
import { useText } from '../../text/text.tsx'
import { EditAddress } from './care/address-dialog.tsx'
import { OrderAssignee } from './care/order-assignee.tsx'
import { OrderTags } from './care/order-tags.tsx'
import { DocumentsCard } from './parts/documents-card.tsx'
import { MailsCard } from './parts/mails-card.tsx'

type Address = OrderDetails['order']['deliveryAddress']

/** Customer, addresses and documents. */
export function OrderAside({ details, canEdit }: { readonly details: OrderDetails; readonly canEdit: boolean }) {
  const t = useText()
  const { order } = details
  const { data: operator } = useQuery(operatorQuery)
  const knownCustomerId = operator?.permissions.includes('customers') === true ? details.customerId : null
  const isCorrectable = canEdit && details.canCorrectAddress
  const [name = order.email] = toLines(order.billingAddress)
  const phone = order.deliveryAddress.phoneNumber.trim() || order.billingAddress.phoneNumber.trim()
  const isSameAddress = toLines(order.billingAddress).join() === toLines(order.deliveryAddress).join()
  return (
    <aside className="stack">
      <OrderAssignee details={details} canEdit={canEdit} />
      <section className="card" aria-label={t('order.customer')}>
        <div className="in">
          <div className="row who">
            <span className="av l" aria-hidden="true">
              {toInitials(name)}
            </span>
            <span>
              {knownCustomerId !== null ? (
                <Link className="lnk med" to={`/customers/${knownCustomerId}`}>
                  {name}
                </Link>
              ) : (
                <b className="med">{name}</b>
              )}
              <span className="soft s12 block">{order.billingAddress.countryName}</span>
            </span>
          </div>
          <dl className="kv l mt">
            <dt>{t('order.email')}</dt>
            <dd className="cut">
              <a className="lnk" href={`mailto:${order.email}`}>
                {order.email}
              </a>
            </dd>
            {phone !== '' && (
              <>
                <dt>{t('order.phone')}</dt>
                <dd>{phone}</dd>
              </>
            )}
          </dl>
          {knownCustomerId !== null && <CustomerFigures customerId={knownCustomerId} />}
        </div>
      </section>
      <AddressCard title={t('order.deliverTo')} address={order.deliveryAddress}>
        {isCorrectable && <EditAddress details={details} kind="delivery" />}
      </AddressCard>
      {isSameAddress && !isCorrectable ? null : (
        <AddressCard title={t('order.invoiceTo')} address={order.billingAddress}>
          {isCorrectable && <EditAddress details={details} kind="billing" />}
        </AddressCard>
      )}
      <DocumentsCard details={details} />
      <MailsCard details={details} />
      <OrderTags details={details} canEdit={canEdit} />
    </aside>
  )
}

/** What they did with the shop, in one line. */
function CustomerFigures({ customerId }: { readonly customerId: number }) {
  const t = useText()
  const { data: customer } = useQuery(customerQuery(customerId))
  if (customer === undefined) return null
  const { orders, spent, returnedPercent } = customer
  const figures = [
    t('order.customer.orders', { count: orders }),
    ...(spent.length > 0
      ? [t('order.customer.spent', { amount: spent.map(({ formatted }) => formatted).join(' + ') })]
      : []),
    ...(returnedPercent === null ? [] : [t('order.customer.returned', { percent: returnedPercent })]),
  ]
  return <p className="s12 soft mt">{figures.join(' · ')}</p>
}

interface AddressCardProps {
  readonly title: string
  readonly address: Address
  readonly children?: ReactNode
}

function AddressCard({ title, address, children }: AddressCardProps) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        {children && <span className="end">{children}</span>}
      </header>
      <div className="in">
        <address>
          {toLines(address).map((line, at) => (
            <div key={at}>{line}</div>
          ))}
        </address>
      </div>
    </section>
  )
}

function toLines(address: Address): string[] {
  // Fields that a form of the country does not have are empty.
  const read = (name: string) => {
    const value: unknown = Reflect.get(address, name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return [
    [read('companyName')],
    [read('firstName'), read('lastName')],
    [read('streetName'), read('apartment')],
    [read('additional')],
    [read('zipCode'), read('city')],
    [address.countryName],
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((line) => line !== '')
}
