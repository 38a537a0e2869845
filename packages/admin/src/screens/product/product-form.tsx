import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router'
import type { ProductChoices, StaffProduct } from '../../data/product-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { SaveBar } from '../../parts/form/save-bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { AssignmentCard } from './cards/assignment-card.tsx'
import { FibresCard } from './cards/fibres-card.tsx'
import { PreviewCard } from './cards/preview-card.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductClashes } from './product-clashes.tsx'
import { ProductFormContext, toFaults } from './product-form-context.ts'
import { ProductHistory } from './product-history.tsx'
import { ProductPage, toProductTitle } from './product-page.tsx'
import { ProductParts } from './product-parts.tsx'
import { RelatedCard } from './cards/related-card.tsx'
import { SafetyCard } from './cards/safety-card.tsx'
import { SaleCard } from './cards/sale-card.tsx'
import { SearchCard } from './cards/search-card.tsx'
import { SellingCard } from './cards/selling-card.tsx'
import { TextsCard } from './cards/texts-card.tsx'
import { useProductFormState } from './use-product-form.ts'

interface ProductFormProps {
  readonly product: StaffProduct
  readonly choices: ProductChoices
}

export function ProductForm({ product, choices }: ProductFormProps) {
  const t = useText()
  const toText = useRefusalText()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const edited = useProductFormState(product, choices, toText)
  const isClean = edited.changedFields.length === 0
  const title = toProductTitle(product, choices)
  const address = product.addresses[choices.mainLocale]
  return (
    <ProductFormContext value={{ form: edited.form, product, choices, faults: toFaults(edited.refusal) }}>
      <ProductPage
        itemId={product.id}
        part="product"
        actions={
          <>
            <Button className="btn quiet" onPress={() => setHistoryOpen(true)}>
              <Icon name="clock" />
              {t('product.history')}
            </Button>
            {address !== null && product.isVisible && (
              <a
                className="btn hide-ph"
                href={localePath(choices.mainLocale, address)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="external" />
                {t('product.openInShop')}
              </a>
            )}
            <ProductActions product={product} title={title} isClean={isClean} />
          </>
        }
      >
        <div className="ped">
          <ProductParts />
          <div className="stack">
            <ProductClashes edited={edited} />
            <TextsCard />
            <div className="two">
              <AssignmentCard />
              <div className="stack">
                <FibresCard />
                <SafetyCard />
              </div>
            </div>
            <SellingCard />
            <RelatedCard />
            <SearchCard />
          </div>
          <aside className="stack pvw">
            <PreviewCard />
            <SaleCard />
            <p className="s12 soft">
              <Link className="lnk" to="/products/manufacturers">
                {t('product.toManufacturers')}
              </Link>
            </p>
          </aside>
        </div>
        <SaveBar
          changes={edited.changedFields.length}
          isSaving={edited.isSaving}
          error={edited.clash === undefined ? edited.error : ''}
          onSave={edited.submit}
          onDiscard={edited.discard}
        />
        {isHistoryOpen && <ProductHistory isClean={isClean} onClose={() => setHistoryOpen(false)} />}
      </ProductPage>
    </ProductFormContext>
  )
}
