import { BuyForm, type Props } from './buy-form.tsx'
import { PropertyField } from './property-field.tsx'

/** The form of an item that asks something. Few do, so its fields come as a part of their own, and with them the whole form. */
export function AskingForm({ product, rejected }: Omit<Props, 'questions'>) {
  return (
    <BuyForm product={product} rejected={rejected} questions={(mistakes) => product.properties.map((property) => (
      <PropertyField key={property.id} property={property} mistake={mistakes.get(property.id)} typed={rejected ? rejected.answers[property.id] ?? '' : undefined} />
    ))} />
  )
}
