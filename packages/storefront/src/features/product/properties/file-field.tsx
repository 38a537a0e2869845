import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { isApiError } from '@vitrine/contract/api/api-error'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { uploadFile } from '../../../data/cart/upload-file.ts'
import { errorText } from '../../../text/error-text.ts'
import { useLocale, useText } from '../../../text/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useEarlyInput } from '../../../ui/form/early-interaction.ts'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fileFault } from './file-fault.ts'
import { fieldName } from '../buy/order-form.ts'
import type { PropertyView } from '../product-view.ts'
import styles from './property-field.module.css'
import { fileField, fileNameField } from './file-fields.ts'

interface UploadedFile {
  readonly key: string
  readonly fileName: string
}

interface Props {
  readonly property: PropertyView
  readonly productId: number
  readonly note: ReactNode
  readonly mistake: string | undefined
  /** The file that was uploaded before the server rejected another field. */
  readonly initialFile: UploadedFile | undefined
}

/** A file is uploaded as soon as it is selected; without script it is sent with the form. SF-3.37 */
export function FileField({ property, productId, note, mistake, initialFile }: Props) {
  const t = useText()
  const locale = useLocale()
  const { inTurn } = useShop()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [uploadedFile, setUploadedFile] = useState(initialFile?.key ? initialFile : undefined)
  const [progress, setProgress] = useState<{ readonly name: string; readonly percent: number }>()
  const [fault, setFault] = useState<string>()
  useBlockedSubmit(input, { isBusy: progress !== undefined, onBlocked: () => setFault(t('file.wait')) })
  const field = fieldName(property.id)

  async function upload(file: File) {
    setFault(undefined)
    const localFault = fileFault(file, property)
    if (localFault) return setFault(await errorText(locale, { key: localFault }))
    setProgress({ name: file.name, percent: 0 })
    try {
      setUploadedFile(
        await inTurn(() =>
          uploadFile({
            file,
            productId,
            propertyId: property.id,
            locale,
            onProgress: (percent) => setProgress({ name: file.name, percent }),
          }),
        ),
      )
    } catch (error) {
      // Any error becomes a message about the file. SF-5.40
      setFault(
        await errorText(
          locale,
          isApiError(error) && error.key !== 'unknownError'
            ? { key: error.key, message: error.message, details: error.cause }
            : { key: 'file.uploadFailed' },
        ),
      )
    }
    setProgress(undefined)
  }
  function uploadFrom(field: HTMLInputElement) {
    const [file] = field.files ?? []
    if (!file) return
    field.value = ''
    void upload(file)
  }
  useEarlyInput(() => {
    if (input.current) uploadFrom(input.current)
  })
  const error = fault ?? (uploadedFile ? undefined : mistake)
  return (
    <div className={styles.file}>
      <label className={styles.label} htmlFor={id}>
        {property.name} <span className={styles.note}>{note}</span>
      </label>
      {property.description && <p>{property.description}</p>}
      <input type="hidden" name={field} value={uploadedFile?.key ?? ''} />
      <input type="hidden" name={fileNameField(field)} value={uploadedFile?.fileName ?? ''} />
      <div className={styles.choosing}>
        <input
          ref={input}
          id={id}
          type="file"
          name={fileField(field)}
          accept={property.acceptedFormats.map((format) => `.${format}`).join(',')}
          disabled={progress !== undefined}
          aria-describedby={`${id}-help ${id}-state`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => uploadFrom(event.target)}
        />
        <span className={styles.chooser} aria-hidden="true">
          <Icon name="plus" small />
          {t(uploadedFile ? 'file.other' : 'file.choose')}
        </span>
      </div>
      <div id={`${id}-state`} role="status">
        {progress && (
          <p className={styles.way}>
            {t('file.uploading', { name: progress.name, percent: progress.percent })}
            <progress max={100} value={progress.percent} aria-hidden="true" />
          </p>
        )}
        {uploadedFile && !progress && (
          <p className={styles.chosen}>
            <Icon name="check" small />
            <span>{t('file.chosen', { name: uploadedFile.fileName })}</span>
            <IconButton
              icon="bin"
              label={t('file.remove', { name: uploadedFile.fileName })}
              onClick={() => {
                setUploadedFile(undefined)
                input.current?.focus()
              }}
            />
          </p>
        )}
      </div>
      {error && (
        <FieldMessage id={`${id}-error`} bad>
          {error}
        </FieldMessage>
      )}
      <div id={`${id}-help`}>
        <Rules property={property} />
      </div>
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

/** Blocks the submit of the form during an upload, since it would be sent without the file. */
function useBlockedSubmit(
  input: { readonly current: HTMLInputElement | null },
  { isBusy, onBlocked }: { isBusy: boolean; onBlocked: () => void },
) {
  const reportBlocked = useEffectEvent(onBlocked)
  // The form belongs to another component; its listener is added outside React.
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isBusy) return
    const blockSubmit = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      reportBlocked()
    }
    form.addEventListener('submit', blockSubmit, { capture: true })
    return () => form.removeEventListener('submit', blockSubmit, { capture: true })
  }, [input, isBusy])
}
