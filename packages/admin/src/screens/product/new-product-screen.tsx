import { useQuery } from '@tanstack/react-query'
import { languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { useState, type FormEvent } from 'react'
import { Button } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { productChoicesQuery, showProduct } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { FormSection } from '../../parts/form/form-section.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { toFaults, toFaultText } from './product-form-context.ts'

const types = ['default', 'set', 'bundle'] as const

/** A new product begins with its name; it is a draft until it is published. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const navigate = useNavigate()
  const { data: choices } = useQuery(productChoicesQuery)
  const name = useDraftText('products/new/name')
  const sku = useDraftText('products/new/sku')
  const [type, setType] = useState<(typeof types)[number]>('default')
  const [refusal, setRefusal] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const mainLocale = choices?.mainLocale ?? 'en'
  const faults = toFaults(refusal)
  const faultAt = (path: string) => {
    const fault = faults.find((each) => each.path === path)
    return fault && toFaultText(t, fault)
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const product = await call('doCreateProduct', {
        fields: { texts: { [mainLocale]: { name1: name.text } } },
        type,
        ...(sku.text.trim() !== '' && { sku: sku.text }),
      })
      name.clear()
      sku.clear()
      await showProduct(product)
      await navigate(`/products/${product.id}`, { replace: true })
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }

  return (
    <Page title={t('screen.newProduct')} parent={{ path: '/products', title: t('screen.products') }} width="form">
      <form className="stack" noValidate onSubmit={(event) => void create(event)}>
        {refusal !== undefined && faults.length === 0 && <Notice tone="bad">{toText(refusal)}</Notice>}
        <FormSection title={t('product.new')} lead={t('product.newLead')}>
          <TextField
            label={t('product.nameIn', { language: languageNames[mainLocale] })}
            lang={mainLocale}
            autoFocus
            value={name.text}
            error={faultAt(`texts.${mainLocale}.name1`)}
            onChange={name.setText}
          />
          <div className="two">
            <TextField
              label={t('product.sku')}
              hint={t('product.skuHint')}
              value={sku.text}
              error={faultAt('sku')}
              onChange={sku.setText}
            />
            <SelectField
              label={t('product.type')}
              value={type}
              options={types.map((each) => ({ value: each, label: t(`product.type.${each}`) }))}
              onChange={(chosen) => setType(types.find((each) => each === chosen) ?? 'default')}
            />
          </div>
        </FormSection>
        <div className="row">
          <Button type="submit" className="btn pri" isDisabled={isBusy}>
            {t('product.create')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
