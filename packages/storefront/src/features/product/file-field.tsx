import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { isApiError } from '@vitrine/contract/api-error'
import { useShop } from '../../data/shop-context.tsx'
import { uploadFile } from '../../data/cart/upload-file.ts'
import { errorText } from '../../text/error-text.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileFault } from './file-fault.ts'
import { fieldName } from './order-form.ts'
import type { PropertyView } from './product-view.ts'
import styles from './property-field.module.css'
import { fileField, fileNameField } from './file-fields.ts'

interface Kept { readonly key: string; readonly fileName: string }

interface Props {
  readonly property: PropertyView
  readonly productId: number
  readonly note: ReactNode
  readonly mistake: string | undefined
  /** What was handed over before the server said no to something else. */
  readonly kept: Kept | undefined
}

/** A file is handed over as soon as it is chosen; without script it goes with the form. SF-3.37 */
export function FileField({ property, productId, note, mistake, kept }: Props) {
  const t = useText()
  const locale = useLocale()
  const { inTurn } = useShop()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(kept?.key ? kept : undefined)
  const [way, setWay] = useState<{ readonly name: string; readonly percent: number }>()
  const [fault, setFault] = useState<string>()
  useWaitBeforeSubmit(input, { isBusy: way !== undefined, onWait: () => setFault(t('file.wait')) })
  const field = fieldName(property.id)

  async function handOver(file: File) {
    setFault(undefined)
    const early = fileFault(file, property)
    if (early) return setFault(await errorText(locale, { key: early }))
    setWay({ name: file.name, percent: 0 })
    try {
      setChosen(await inTurn(() => uploadFile({ file, productId, propertyId: property.id, locale, onProgress: (percent) => setWay({ name: file.name, percent }) })))
    } catch (error) {
      // Whatever broke it off: the shopper is told what can be done about a file. SF-5.40
      setFault(await errorText(locale, isApiError(error) && error.key !== 'unknownError' ? { key: error.key, message: error.message, details: error.cause } : { key: 'file.uploadFailed' }))
    }
    setWay(undefined)
  }
  function takeFrom(field: HTMLInputElement) {
    const [file] = field.files ?? []
    if (!file) return
    field.value = ''
    void handOver(file)
  }
  const takeEarly = useEffectEvent(() => { if (input.current) takeFrom(input.current) })
  // A file may have been chosen before the page came alive.
  useEffect(() => takeEarly(), [])
  const error = fault ?? (chosen ? undefined : mistake)
  return (
    <div className={styles.file}>
      <label className={styles.label} htmlFor={id}>{property.name} <span className={styles.note}>{note}</span></label>
      {property.description && <p>{property.description}</p>}
      <input type="hidden" name={field} value={chosen?.key ?? ''} />
      <input type="hidden" name={fileNameField(field)} value={chosen?.fileName ?? ''} />
      <div className={styles.choosing}>
        <input ref={input} id={id} type="file" name={fileField(field)} accept={property.acceptedFormats.map((format) => `.${format}`).join(',')} disabled={way !== undefined}
          aria-describedby={`${id}-help ${id}-state`} aria-invalid={error ? true : undefined}
          onChange={(event) => takeFrom(event.target)} />
        <span className={styles.chooser} aria-hidden="true"><Icon name="plus" small />{t(chosen ? 'file.other' : 'file.choose')}</span>
      </div>
      <div id={`${id}-state`} role="status">
        {way && <p className={styles.way}>{t('file.uploading', { name: way.name, percent: way.percent })}<progress max={100} value={way.percent} aria-hidden="true" /></p>}
        {chosen && !way && (
          <p className={styles.chosen}><Icon name="check" small /><span>{t('file.chosen', { name: chosen.fileName })}</span>
            <IconButton icon="bin" label={t('file.remove', { name: chosen.fileName })} onClick={() => { setChosen(undefined); input.current?.focus() }} /></p>
        )}
      </div>
      {error && <FieldMessage id={`${id}-error`} bad>{error}</FieldMessage>}
      <div id={`${id}-help`}><Rules property={property} /></div>
    </div>
  )
}

function Rules({ property: { acceptedFormats, maximumBytes } }: { property: PropertyView }) {
  const t = useText()
  const megabytes = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <>
      {acceptedFormats.length > 0 && <p>{t('file.types', { formats: acceptedFormats.join(', ') })}</p>}
      {maximumBytes !== null && <p>{t('file.size', { size: megabytes.format(maximumBytes / 1_000_000) })}</p>}
    </>
  )
}

/** A form that is sent while a file is on its way would go without the file. */
function useWaitBeforeSubmit(input: { readonly current: HTMLInputElement | null }, { isBusy, onWait }: { isBusy: boolean; onWait: () => void }) {
  const wait = useEffectEvent(onWait)
  // The form belongs to another part; its listener stands outside React.
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isBusy) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      wait()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [input, isBusy])
}
