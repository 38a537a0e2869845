import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { online } from '../../../data/offline/online.ts'
import { useStore, type Store } from '../../../data/store.ts'
import { useLocale, usePath, useText } from '../../../text/text.tsx'
import type { TextKey } from '../../../text/compiled/keys.ts'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import layout from '../../../ui/styles/layout.module.css'
import styles from './attribute-choice.module.css'
import { unitChoiceId, type Choice, type ChoiceState, type ChoiceValue } from './choices.ts'
import { toOfflineChoice, withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import type { ProductView } from '../product-view.ts'

const reasons = {
  soldOut: 'product.reasonSoldOut',
  elsewhere: 'product.reasonElsewhere',
  impossible: 'product.reasonImpossible',
} as const satisfies Record<Exclude<ChoiceState, 'possible'>, TextKey>

interface Props {
  readonly product: Pick<ProductView, 'id' | 'url' | 'choices' | 'mustChoose'>
  readonly choice: Choice
  /** The selection made while offline. */
  readonly offline: Store<OfflineChoice | null>
  /** The selected values of the other attributes: 'Cream', 'M'. */
  readonly otherSelections: readonly string[]
  /** True after the button was pressed without a selection here. */
  readonly missing?: Store<boolean>
  /** The surrounding element already shows the label. */
  readonly isTitled?: boolean
  /** Shows the price of each value, where they differ. */
  readonly showsPrices?: boolean
}

/** The values of one attribute as links to variations, which work without script and can be shared. */
export function AttributeChoice({
  product,
  choice: onPage,
  offline,
  otherSelections,
  missing,
  isTitled,
  showsPrices = false,
}: Props) {
  const t = useText()
  const offlineSelection = useStore(offline, null)
  const choice = withOfflineChoice(product, offlineSelection).choices.find(({ id: one }) => one === onPage.id) ?? onPage
  /**
   * Offline, the page of another size may not be cached: the size is selected on this page. A colour always has a page
   * of its own.
   */
  const onPress = (value: ChoiceValue) => (event: MouseEvent) => {
    if (onPage.type === 'image' || (online.get() && navigator.onLine)) return
    event.preventDefault()
    offline.set(toOfflineChoice(product.id, onPage, value))
  }
  const locale = useLocale()
  const id = useId()
  const label = choice.id === unitChoiceId ? t('product.content') : choice.name
  const soldOut = choice.values.filter((value) => value.state === 'soldOut').map((value) => value.name)
  const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <div className={styles.choice}>
      <p className={isTitled ? layout.hidden : styles.label} id={id}>
        {label}
        {(choice.isOpen || choice.chosen) && (
          <>
            :{' '}
            <span className={styles.chosen} data-open={choice.isOpen || undefined}>
              {choice.isOpen ? t('product.choose') : choice.chosen}
            </span>
          </>
        )}
      </p>
      {missing && choice.isOpen && <MissingChoice missing={missing} label={label} />}
      <ul className={choice.type === 'image' ? styles.swatches : styles.boxes} aria-labelledby={id}>
        {choice.values.map((value) => (
          <li key={value.id}>
            <Value
              value={value}
              isPicture={choice.type === 'image'}
              otherSelections={otherSelections.join(', ')}
              price={showsPrices ? value.price?.now : undefined}
              onPress={onPress(value)}
            />
          </li>
        ))}
      </ul>
      {offlineSelection?.pageVariationId === product.id && offlineSelection.choiceId === choice.id && (
        <OfflineHint offlineSelection={offlineSelection} choice={choice} offline={offline} />
      )}
      {choice.type !== 'image' && soldOut.length > 0 && (
        <p className={styles.hint}>
          {otherSelections.length > 0
            ? t('product.soldOutIn', { values: listFormat.format(soldOut), choice: otherSelections.join(', ') })
            : t('product.soldOutValues', { values: listFormat.format(soldOut) })}
        </p>
      )}
    </div>
  )
}

/** A hint for a selection made offline; back online, the page of the variation is opened. */
function OfflineHint({
  offlineSelection,
  choice,
  offline,
}: {
  offlineSelection: OfflineChoice
  choice: Choice
  offline: Props['offline']
}) {
  const [t, navigate] = [useText(), useNavigate()]
  const isReachable = useStore(online, true)
  const value = choice.values.find(({ id }) => id === offlineSelection.valueId)?.name ?? ''
  const wasOffline = useRef(false)
  const url = offlineSelection.variation?.url
  // The connection state is outside React.
  useEffect(() => {
    if (!isReachable) wasOffline.current = true
    else if (wasOffline.current) {
      offline.set(null)
      if (url !== undefined) void navigate(url, { preventScrollReset: true, replace: true })
    }
  }, [isReachable, navigate, offline, url])
  return (
    <p className={styles.hint} role="status">
      {t(url === undefined ? 'product.offlineNotChosen' : 'product.offlineChosen', { value })}
    </p>
  )
}

function MissingChoice({ missing, label }: { missing: Store<boolean>; label: string }) {
  const t = useText()
  const isMissing = useStore(missing, missing.get())
  return isMissing && <FieldMessage bad>{t('product.chooseFirst', { choice: label })}</FieldMessage>
}

function Value({
  value,
  isPicture,
  otherSelections,
  price,
  onPress,
}: {
  value: ChoiceValue
  isPicture: boolean
  otherSelections: string
  price: string | undefined
  onPress: (event: MouseEvent) => void
}) {
  const t = useText()
  const path = usePath()
  const reason =
    value.state === 'possible' ? undefined : t(reasons[value.state], { choice: otherSelections || value.name })
  const common = {
    className: isPicture ? styles.swatch : styles.box,
    'aria-label': [value.name, price, reason].filter(Boolean).join(', '),
    title: reason ?? (isPicture ? value.name : undefined),
    'data-off': reason ? true : undefined,
  }
  const face = isPicture ? (
    <SwatchFace value={value} />
  ) : (
    <>
      {value.name}
      {price && <small className={styles.price}>{price}</small>}
    </>
  )
  // An unavailable value stays visible and focusable, so that its reason can be read.
  if (value.url === null)
    return (
      <button type="button" {...common} aria-disabled>
        {face}
      </button>
    )
  return (
    <a {...common} href={path(value.url)} aria-current={value.isChosen || undefined} data-keep-scroll onClick={onPress}>
      {face}
    </a>
  )
}

function SwatchFace({ value }: { value: ChoiceValue }) {
  if (value.imageUrl) return <img src={value.imageUrl} alt="" width={64} height={80} loading="lazy" />
  if (!value.color) return <span className={styles.word}>{value.name}</span>
  return (
    <svg className={styles.fill} viewBox="0 0 64 80" aria-hidden="true">
      <rect width="64" height="80" fill={value.color} />
    </svg>
  )
}
