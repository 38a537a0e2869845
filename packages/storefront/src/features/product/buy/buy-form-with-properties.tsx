import { useText } from '../../../text/text.tsx'
import { WithText } from '../../../text/with-text.tsx'
import styles from './buy-form.module.css'
import { BuyForm, type BuyFormProps } from './buy-form.tsx'
import { fieldName } from './order-form.ts'
import { PropertyField } from '../properties/property-field.tsx'
import { SetItems } from '../facts/set-items.tsx'

type BuyFormWithPropertiesProps = Omit<BuyFormProps, 'questions' | 'hasFiles'>

/** The form of an item with order properties or set items. Few items have them, so this form is loaded separately. */
export function BuyFormWithProperties(props: BuyFormWithPropertiesProps) {
  return (
    <WithText namespaces={['cart']}>
      <Form {...props} />
    </WithText>
  )
}

function Form({ product, rejected, missing, offline }: BuyFormWithPropertiesProps) {
  const t = useText()
  const { properties, set } = product
  return (
    <BuyForm
      product={product}
      rejected={rejected}
      missing={missing}
      offline={offline}
      hasFiles={properties.some(({ valueType }) => valueType === 'file')}
      questions={(mistakes) => (
        <>
          {set.length > 0 && <SetItems items={set} mistakes={mistakes} values={rejected?.values} />}
          {properties.length > 0 && (
            <fieldset className={styles.properties}>
              <legend>{t('product.orderProperties')}</legend>
              {properties.map((property) => (
                <PropertyField
                  key={property.id}
                  property={property}
                  productId={product.id}
                  mistake={mistakes.get(fieldName(property.id))}
                  values={rejected?.values}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    />
  )
}
