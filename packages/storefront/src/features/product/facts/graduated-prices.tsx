import { getNumberFormat } from '@vitrine/contract/kernel/i18n/number-formats'
import { useLocale, useText } from '../../../text/text.tsx'
import styles from './graduated-prices.module.css'
import type { ProductView } from '../product-view.ts'

/** The graduated prices with their quantities and savings. SF-9.19 */
export function GraduatedPrices({ product }: { product: Pick<ProductView, 'graduated' | 'price' | 'quantity'> }) {
  const t = useText()
  const percent = getNumberFormat(useLocale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <table className={styles.table}>
      <caption>{t('product.graduated')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product.graduatedFrom')}</th>
          <th scope="col">{t('product.graduatedEach')}</th>
          <th scope="col">{t('product.graduatedSaving')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{product.quantity.minimum}</td>
          <td>{product.price.now}</td>
          <td>–</td>
        </tr>
        {product.graduated.map((step) => (
          <tr key={step.from}>
            <td>{step.from}</td>
            <td>{step.price}</td>
            <td>{percent.format(step.percent / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
