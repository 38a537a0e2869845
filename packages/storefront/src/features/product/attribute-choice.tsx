import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { online } from '../../data/offline/online.ts'
import { useStore, type Store } from '../../data/store.ts'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import type { TextKey } from '../../text/compiled/keys.ts'
import { FieldMessage } from '../../ui/field-message.tsx'
import layout from '../../ui/layout.module.css'
import styles from './attribute-choice.module.css'
import { unitChoiceId, type Choice, type ChoiceState, type ChoiceValue } from './choices.ts'
import { offlineChoice, withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import type { ProductView } from './product-view.ts'

const reasons = {
  soldOut: 'product.reasonSoldOut', elsewhere: 'product.reasonElsewhere', impossible: 'product.reasonImpossible',
} as const satisfies Record<Exclude<ChoiceState, 'possible'>, TextKey>

interface Props {
  readonly product: Pick<ProductView, 'id' | 'url' | 'choices' | 'mustChoose'>
  readonly choice: Choice
  /** What is chosen while the shop cannot be reached. */
  readonly offline: Store<OfflineChoice | null>
  /** What is chosen of the other attributes: 'Cream', 'M'. */
  readonly beside: readonly string[]
  /** True after a press on the button with nothing chosen here. */
  readonly missing?: Store<boolean>
  /** What is around it says already what is chosen here. */
  readonly isTitled?: boolean
}

/** The values of one attribute as links to the variation that each leads to: they work without script and can be shared. */
export function AttributeChoice({ product, choice: onPage, offline, beside, missing, isTitled }: Props) {
  const t = useText()
  const chosen = useStore(offline, null)
  const choice = withOfflineChoice(product, chosen).choices.find(({ id: one }) => one === onPage.id) ?? onPage
  /** Without the shop a size leads to a page that this device may not have: the page stays, and chooses what it knows. A colour is another page. */
  const press = (value: ChoiceValue) => (event: MouseEvent) => {
    if (onPage.type === 'image' || (online.get() && navigator.onLine)) return
    event.preventDefault()
    offline.set(offlineChoice(product.id, onPage, value))
  }
  const locale = useLocale()
  const id = useId()
  const label = choice.id === unitChoiceId ? t('product.content') : choice.name
  const soldOut = choice.values.filter((value) => value.state === 'soldOut').map((value) => value.name)
  const words = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <div className={styles.choice}>
      <p className={isTitled ? layout.hidden : styles.label} id={id}>{label}{(choice.isOpen || choice.chosen) && <>: <span className={styles.chosen} data-open={choice.isOpen || undefined}>{choice.isOpen ? t('product.choose') : choice.chosen}</span></>}</p>
      {missing && choice.isOpen && <Missing missing={missing} label={label} />}
      <ul className={choice.type === 'image' ? styles.swatches : styles.boxes} aria-labelledby={id}>
        {choice.values.map((value) => <li key={value.id}><Value value={value} isPicture={choice.type === 'image'} beside={beside.join(', ')} onPress={press(value)} /></li>)}
      </ul>
      {chosen?.pageOf === product.id && chosen.choiceId === choice.id && <OfflineLine chosen={chosen} choice={choice} offline={offline} />}
      {choice.type !== 'image' && soldOut.length > 0 && (
        <p className={styles.hint}>{beside.length > 0
          ? t('product.soldOutIn', { values: words.format(soldOut), choice: beside.join(', ') })
          : t('product.soldOutValues', { values: words.format(soldOut) })}</p>
      )}
    </div>
  )
}

/** Says what is not known of a choice that was made offline; once the shop is back, its page says the rest. */
function OfflineLine({ chosen, choice, offline }: { chosen: OfflineChoice; choice: Choice; offline: Props['offline'] }) {
  const [t, path, navigate] = [useText(), usePath(), useNavigate()]
  const isReachable = useStore(online, true)
  const value = choice.values.find(({ id }) => id === chosen.valueId)?.name ?? ''
  const wasAway = useRef(false)
  const url = chosen.variation?.url
  // Whether the shop can be reached is known outside React.
  useEffect(() => {
    if (!isReachable) wasAway.current = true
    else if (wasAway.current) {
      offline.set(null)
      if (url !== undefined) void navigate(path(url), { preventScrollReset: true, replace: true })
    }
  }, [isReachable, navigate, offline, path, url])
  return <p className={styles.hint} role="status">{t(url === undefined ? 'product.offlineNotChosen' : 'product.offlineChosen', { value })}</p>
}

function Missing({ missing, label }: { missing: Store<boolean>; label: string }) {
  const t = useText()
  const isMissing = useStore(missing, missing.get())
  return isMissing && <FieldMessage bad>{t('product.chooseFirst', { choice: label })}</FieldMessage>
}

function Value({ value, isPicture, beside, onPress }: { value: ChoiceValue; isPicture: boolean; beside: string; onPress: (event: MouseEvent) => void }) {
  const t = useText()
  const path = usePath()
  const reason = value.state === 'possible' ? undefined : t(reasons[value.state], { choice: beside || value.name })
  const common = {
    className: isPicture ? styles.swatch : styles.box,
    'aria-label': [value.name, reason].filter(Boolean).join(', '),
    title: reason ?? (isPicture ? value.name : undefined),
    'data-off': reason ? true : undefined,
  }
  const face = isPicture ? <SwatchFace value={value} /> : value.name
  // A value that leads nowhere stays in the row and in the order of focus, so that its reason can be read.
  if (value.url === null) return <button type="button" {...common} aria-disabled>{face}</button>
  return <a {...common} href={path(value.url)} aria-current={value.isChosen || undefined} data-keep-scroll onClick={onPress}>{face}</a>
}

function SwatchFace({ value }: { value: ChoiceValue }) {
  if (value.imageUrl) return <img src={value.imageUrl} alt="" width={64} height={80} loading="lazy" />
  if (!value.color) return <span className={styles.word}>{value.name}</span>
  return <svg className={styles.fill} viewBox="0 0 64 80" aria-hidden="true"><rect width="64" height="80" fill={value.color} /></svg>
}
