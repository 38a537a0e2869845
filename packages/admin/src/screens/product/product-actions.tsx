import { isApiError } from '@vitrine/contract/api/api-error'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductStatus } from '@vitrine/contract/catalogue/products.contract'
import { call } from '../../data/client.ts'
import { refreshProductLists, showProduct, type StaffProduct } from '../../data/product-queries.ts'
import { toRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText, type Translate } from '../../text/text.tsx'
import { useProductForm } from './product-form-context.ts'
import { gapTexts } from './cards/sale-card.tsx'

interface ProductActionsProps {
  readonly product: StaffProduct
  readonly title: string
  readonly isClean: boolean
}

type Deed = 'publish' | 'hide' | 'archive' | 'putBack' | 'duplicate' | 'delete'

/** What can be done with the product as a whole; each deed says before what it does. */
export function ProductActions({ product, title, isClean }: ProductActionsProps) {
  const t = useText()
  const [deed, setDeed] = useState<Deed>()
  const others: readonly Deed[] =
    product.status === 'active'
      ? ['hide', 'duplicate', 'archive', 'delete']
      : product.status === 'draft'
        ? ['duplicate', 'archive', 'delete']
        : ['putBack', 'duplicate', 'delete']
  return (
    <>
      {product.status === 'draft' && (
        <Button className="btn pri" isDisabled={!isClean} onPress={() => setDeed('publish')}>
          {t('product.do.publish')}
        </Button>
      )}
      <MenuTrigger>
        <Button className="ib" aria-label={t('product.moreActions')}>
          <Icon name="more" />
        </Button>
        <Popover className="pop" placement="bottom end">
          <Menu className="menu" onAction={(key) => setDeed(others.find((each) => each === key))}>
            {others.map((each) => (
              <MenuItem key={each} id={each} isDisabled={!isClean && each !== 'delete'}>
                {t(`product.do.${each}`)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {deed === 'duplicate' && <DuplicateDialog product={product} title={title} onClose={() => setDeed(undefined)} />}
      {deed !== undefined && deed !== 'duplicate' && (
        <DeedDialog deed={deed} product={product} title={title} onClose={() => setDeed(undefined)} />
      )}
    </>
  )
}

interface DialogProps {
  readonly product: StaffProduct
  readonly title: string
  readonly onClose: () => void
}

const statusAfter = {
  publish: 'active',
  hide: 'draft',
  archive: 'archived',
  putBack: 'draft',
} as const satisfies Record<string, ProductStatus>

function DeedDialog({ deed, product, title, onClose }: DialogProps & { readonly deed: Exclude<Deed, 'duplicate'> }) {
  const t = useText()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const { isBusy, error, run } = useActionDialog((refusal) => toDeedText(t, refusal))
  const gaps = deed === 'publish' ? product.gaps : []
  const blocking = gaps.filter(({ isBlocking }) => isBlocking)
  const toGap = ({ gap, values }: StaffProduct['gaps'][number]) =>
    t(gapTexts[gap], { languages: values.map((value) => value.toUpperCase()).join(', ') })

  async function confirm() {
    if (deed === 'delete') {
      await call('deleteProduct', { itemId: product.id })
      await refreshProductLists()
      announce(t('product.done.delete', { name: title }))
      return navigate('/products')
    }
    const acceptedGaps = gaps.map(({ gap }) => gap)
    await showProduct(await call('setProductStatus', { itemId: product.id, status: statusAfter[deed], acceptedGaps }))
    announce(t(`product.done.${deed}`, { name: title }))
    onClose()
  }

  return (
    <ActionDialog
      title={t(`product.ask.${deed}`, { name: title })}
      action={t(`product.do.${deed}`)}
      isDangerous={deed === 'delete'}
      consequences={[
        ...(blocking.length > 0 ? [] : [t(`product.consequence.${deed}`)]),
        ...gaps.filter(({ isBlocking }) => !isBlocking).map((gap) => t('product.gapStays', { gap: toGap(gap) })),
      ]}
      error={blocking.length > 0 ? t('product.blocked', { gaps: blocking.map(toGap).join(', ') }) : error}
      isBusy={isBusy}
      canConfirm={blocking.length === 0}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      {blocking.length > 0 && (
        <p>
          <Link className="lnk" to={`/products/${product.id}/variations`}>
            {t('product.enterPrices')}
          </Link>
        </p>
      )}
    </ActionDialog>
  )
}

const useTexts = {
  sold: 'product.inUse.sold',
  offered: 'product.inUse.offered',
  reserved: 'product.inUse.reserved',
  bundle: 'product.inUse.bundle',
  set: 'product.inUse.set',
} as const

/** Why a product cannot be deleted is named. */
function toDeedText(t: Translate, refusal: unknown): string {
  const because: unknown =
    isApiError(refusal) && refusal.key === 'product.inUse' ? Object(refusal.cause).because : undefined
  const use = Object.keys(useTexts).find((key): key is keyof typeof useTexts => key === because)
  return use === undefined ? toRefusalText(t, refusal) : t(useTexts[use])
}

function DuplicateDialog({ product, title, onClose }: DialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const { choices } = useProductForm()
  const [name, setName] = useState(t('product.copyOf', { name: title }))
  const { isBusy, error, run } = useActionDialog((refusal) => toRefusalText(t, refusal))
  return (
    <ActionDialog
      title={t('product.ask.duplicate', { name: title })}
      action={t('product.do.duplicate')}
      consequences={[t('product.consequence.duplicate')]}
      error={error}
      isBusy={isBusy}
      canConfirm={name.trim() !== ''}
      onConfirm={() =>
        void run(async () => {
          const names = { [choices.mainLocale]: name.trim() }
          const copy = await call('doDuplicateProduct', { itemId: product.id, names })
          await showProduct(copy)
          await navigate(`/products/${copy.id}`)
        })
      }
      onClose={onClose}
    >
      <TextField label={t('product.field.name1')} value={name} onChange={setName} autoFocus />
    </ActionDialog>
  )
}
