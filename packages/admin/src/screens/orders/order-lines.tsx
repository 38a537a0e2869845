import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { OrderDetails } from '../../data/order-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'
import { missingReasons } from './missing-reasons.ts'
import { ParcelList } from './parcel-list.tsx'

type Line = OrderDetails['order']['orderItems'][number]

/** The lines that are still to ship, and all others; components stand below their bundle. */
export function OrderLines({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const { order, toShip } = details
  const leftById = new Map(toShip.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const lines = order.orderItems.filter(({ typeId }) => typeId !== 4)
  const open = lines.filter(({ id, parentId }) => leftById.has(id) || (parentId !== null && leftById.has(parentId)))
  const states = new Map(details.lineStates.map((state) => [state.orderItemId, state]))
  const isCancelled = ({ id, parentId }: Line) => {
    const state = states.get(parentId ?? id)
    return order.status !== 'cancelled' && state !== undefined && state.cancelled > 0 && state.shipped === 0
  }
  const rest = lines.filter((line) => !open.includes(line))
  const [cancelled, done] = [rest.filter(isCancelled), rest.filter((line) => !isCancelled(line))]
  const canShip = order.status === 'confirmed'
  return (
    <>
      {open.length > 0 && (
        <section className="card">
          <header>
            <Badge {...(canShip && { tone: 'warn' })} dot="ring">
              {t(
                canShip
                  ? 'orders.state.toShip'
                  : order.status === 'open'
                    ? 'orders.state.waitsForPayment'
                    : 'orders.state.cancelled',
              )}
            </Badge>
            <h2>{t('order.items', { count: sum(open, leftById) })}</h2>
          </header>
          <LineTable lines={open} quantities={leftById} details={details} />
        </section>
      )}
      {done.length > 0 && (
        <section className="card">
          <header>
            {order.status === 'cancelled' ? (
              <Badge>{t('orders.state.cancelled')}</Badge>
            ) : (
              <Badge tone="info">{t('orders.state.shipped')}</Badge>
            )}
            <h2>{t('order.items', { count: sum(done) })}</h2>
            <ParcelList details={details} />
          </header>
          <LineTable lines={done} details={details} />
        </section>
      )}
      {cancelled.length > 0 && (
        <section className="card">
          <header>
            <Badge>{t('orders.state.cancelled')}</Badge>
            <h2>{t('order.items', { count: sum(cancelled) })}</h2>
          </header>
          <LineTable lines={cancelled} details={details} />
        </section>
      )}
    </>
  )
}

const sum = (lines: readonly Line[], quantities?: ReadonlyMap<number, number>) =>
  lines
    .filter(({ parentId }) => parentId === null)
    .reduce((total, { id, quantity }) => total + (quantities?.get(id) ?? quantity), 0)

/** '1 / 3': one of three is left. */
const toQuantityText = ({ quantity }: Line, left = quantity) => (left === quantity ? quantity : `${left} / ${quantity}`)

interface LineTableProps {
  readonly lines: readonly Line[]
  readonly quantities?: ReadonlyMap<number, number>
  readonly details: OrderDetails
}

function LineTable({
  lines,
  quantities,
  details: { itemImages, itemURLs, lineStates, missing, skus, variations },
}: LineTableProps) {
  const t = useText()
  const notesOf = ({ id, quantity }: Line) => {
    const state = lineStates.find(({ orderItemId }) => orderItemId === id)
    if (state === undefined) return ''
    const notes = [
      state.cancelled > 0 && state.cancelled < quantity ? t('parts.note.cancelled', { count: state.cancelled }) : '',
      state.refunded > 0 ? t('parts.note.refunded', { count: state.refunded }) : '',
      state.returned > 0 ? t('parts.note.returned', { count: state.returned }) : '',
    ]
    return notes.filter((note) => note !== '').join(', ')
  }
  return (
    <div className="tw">
      <table className="tbl pics oline">
        <tbody>
          {lines.map((line) => {
            const image = itemImages[String(line.itemVariationId)]
            const url = itemURLs[String(line.itemVariationId)]
            // In the language of the reader; the customer's is that of the order.
            const name = variations[String(line.itemVariationId)]?.name ?? line.orderItemName
            return (
              <tr key={line.id}>
                <td className="piccol">
                  {image && (
                    <img
                      className="pic"
                      src={renditionAddress(image, 320)}
                      alt=""
                      width={32}
                      height={40}
                      loading="lazy"
                    />
                  )}
                </td>
                <td>
                  {url ? (
                    <a className="main-l" href={url}>
                      {name}
                    </a>
                  ) : (
                    <span className="main-l">{name}</span>
                  )}
                  {name !== line.orderItemName && (
                    <div className="s12 soft">{t('order.soldAs', { name: line.orderItemName })}</div>
                  )}
                  <div className="s12 soft">
                    {[
                      line.attributes.map(({ value }) => value).join(', '),
                      skus[String(line.id)] ?? '',
                      ...line.orderProperties.map(({ name, value }) => `${name}: ${value}`),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </div>
                  {missing
                    .filter(({ orderItemId }) => orderItemId === line.id && quantities !== undefined)
                    .map(({ quantity, reason }) => (
                      <Badge key={reason} tone="bad">
                        {t('parts.missing', { count: quantity, reason: t(missingReasons[reason]) })}
                      </Badge>
                    ))}
                  {notesOf(line) !== '' && <div className="s12 soft">{notesOf(line)}</div>}
                </td>
                <td className="num soft">
                  {toQuantityText(line, quantities?.get(line.id))} ×
                  <span className="each"> {line.amounts.priceGross.formatted}</span>
                </td>
                <td className="num med">{line.parentId === null ? line.amounts.lineGross.formatted : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
