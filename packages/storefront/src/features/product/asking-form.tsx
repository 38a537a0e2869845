import { useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import styles from './buy-form.module.css'
import { BuyForm, type Props } from './buy-form.tsx'
import { fieldName } from './order-form.ts'
import { PropertyField } from './property-field.tsx'
import { SetPieces } from './set-pieces.tsx'

type Asking = Omit<Props, 'questions' | 'takesFiles'>

/** The form of an item that asks something. Few do, so its fields come as a part of their own, and with them the whole form. */
export function AskingForm(props: Asking) {
  return <WithText namespaces={['cart']}><Form {...props} /></WithText>
}

function Form({ product, rejected, missing, offline }: Asking) {
  const t = useText()
  const { properties, set } = product
  return (
    <BuyForm product={product} rejected={rejected} missing={missing} offline={offline} takesFiles={properties.some(({ valueType }) => valueType === 'file')} questions={(mistakes) => (
      <>
        {set.length > 0 && <SetPieces pieces={set} mistakes={mistakes} typed={rejected?.typed} />}
        {properties.length > 0 && (
          <fieldset className={styles.properties}>
            <legend>{t('product.orderProperties')}</legend>
            {properties.map((property) => (
              <PropertyField key={property.id} property={property} productId={product.id} mistake={mistakes.get(fieldName(property.id))} typed={rejected?.typed} />
            ))}
          </fieldset>
        )}
      </>
    )} />
  )
}
