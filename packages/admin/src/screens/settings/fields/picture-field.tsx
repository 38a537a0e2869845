import { useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { FieldMessages } from '../../../parts/form/field-messages.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Button } from 'react-aria-components'
import { useText } from '../../../text/text.tsx'
import type { FieldInput } from './field-input.ts'

interface Picture {
  readonly address: string
  readonly width: number
  readonly height: number
}

const minIconSide = 512
const types = ['image/svg+xml', 'image/png', 'image/webp', 'image/avif', 'image/jpeg']

/** A picture of the shop. It is uploaded at once and used when the form is saved. */
export function PictureField({ field, label, hint, error, value, onChange, onBlur }: FieldInput) {
  const t = useText()
  const id = useId()
  const toText = useRefusalText()
  const [isUploading, setUploading] = useState(false)
  const [fault, setFault] = useState('')
  const picture = toPicture(value)

  async function upload(file: File | undefined) {
    if (file === undefined) return
    setUploading(true)
    setFault('')
    try {
      onChange(await call('doUploadShopPicture', { fileName: file.name, data: await toBase64(file) }))
    } catch (refusal) {
      setFault(toText(refusal))
    }
    setUploading(false)
    onBlur()
  }

  const isSmall =
    field.key === 'shop.icon' && picture !== null && (picture.width !== picture.height || picture.width < minIconSide)
  return (
    <fieldset className="f" aria-describedby={id}>
      <legend className="lab">{label}</legend>
      {picture === null ? (
        <p className="soft">{t('setting.picture.none')}</p>
      ) : (
        <>
          <div className={field.key === 'shop.icon' ? 'shop-pics icons' : 'shop-pics'}>
            <img src={`${picture.address}/full/`} alt="" />
            <img className="dark" src={`${picture.address}/full/`} alt="" />
          </div>
          <p className="s12 soft">{t('setting.picture.size', { width: picture.width, height: picture.height })}</p>
          {isSmall && <p className="s12 warn-text">{t('setting.picture.notSquare')}</p>}
        </>
      )}
      <div className="row">
        <FileTrigger acceptedFileTypes={types} onSelect={(files) => void upload(files?.[0])}>
          <Button className="btn sm" isDisabled={isUploading}>
            <Icon name="upload" />
            {t(picture === null ? 'setting.picture.upload' : 'setting.picture.replace')}
          </Button>
        </FileTrigger>
        {picture !== null && (
          <Button className="btn sm quiet" isDisabled={isUploading} onPress={() => onChange(null)}>
            {t('setting.picture.remove')}
          </Button>
        )}
      </div>
      <FieldMessages id={id} hint={hint} error={fault === '' ? error : fault} />
    </fieldset>
  )
}

function toPicture(value: unknown): Picture | null {
  // The value of a picture setting, as the contract describes it.
  return value === null || value === undefined ? null : (value as Picture)
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}
