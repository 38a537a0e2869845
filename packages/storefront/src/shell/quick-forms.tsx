import type { FormEvent } from 'react'
import { useShop } from '../data/shop/shop-context.tsx'
import { usePath } from '../text/text.tsx'
import { anySizeField, savedColourField, wishlistFormId } from '../ui/product/heart.tsx'
import { addToCartFormId } from '../ui/product/product-card.tsx'

/**
 * The two forms that all hearts and plus buttons of a page belong to. Without script they post and lead to wishlist and
 * cart.
 */
export function QuickForms() {
  const shop = useShop()
  const path = usePath()
  return (
    <>
      <form
        id={wishlistFormId}
        method="post"
        action={path('/wishlist/items')}
        hidden
        onSubmit={(event) => {
          const { name, id } = readSubmitter(event)
          void (name === savedColourField
            ? shop.toggleSavedColour(id)
            : shop.toggleWishlistItem({ variationId: id, ...(name === anySizeField && { anySize: true }) }))
        }}
      />
      <form
        id={addToCartFormId}
        method="post"
        action={path('/cart/items')}
        hidden
        onSubmit={(event) => {
          void shop.addToCart({ productId: readSubmitter(event).id })
        }}
      />
    </>
  )
}

function readSubmitter(event: FormEvent<HTMLFormElement>): { readonly name: string; readonly id: number } {
  event.preventDefault()
  // React types the native event as Event; a submit event is a SubmitEvent.
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement
    ? { name: submitter.name, id: Number(submitter.value) }
    : { name: '', id: 0 }
}
