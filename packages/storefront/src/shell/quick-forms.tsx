import type { FormEvent } from 'react'
import { useShop } from '../data/shop-context.tsx'
import { usePath } from '../text/text.tsx'
import { wishForm } from '../ui/heart.tsx'
import { addForm } from '../ui/product-card.tsx'

/** The two forms that all hearts and plus buttons of a page belong to. Without script they post and lead to wishlist and cart. */
export function QuickForms() {
  const shop = useShop()
  const path = usePath()
  return (
    <>
      <form id={wishForm} method="post" action={path('/wishlist/items')} hidden onSubmit={(event) => { void shop.toggleWish(pressedValue(event)) }} />
      <form id={addForm} method="post" action={path('/cart/items')} hidden onSubmit={(event) => { void shop.addToCart({ productId: pressedValue(event) }) }} />
    </>
  )
}

function pressedValue(event: FormEvent<HTMLFormElement>): number {
  event.preventDefault()
  // React types the native event as Event; a submit event is a SubmitEvent.
  const { submitter } = event.nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? Number(submitter.value) : 0
}
