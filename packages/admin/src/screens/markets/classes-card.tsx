import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Markets, VatClass } from '../../data/market-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { ClassDialog } from './class-dialog.tsx'

/** The VAT classes that items can have. */
export function ClassesCard({ markets: { vatClasses } }: { readonly markets: Markets }) {
  const t = useText()
  const [edited, setEdited] = useState<VatClass | 'new'>()
  return (
    <section className="card">
      <header>
        <h2>{t('taxes.classes')}</h2>
        <span className="end">
          <Button className="btn sm" onPress={() => setEdited('new')}>
            <Icon name="add" />
            {t('taxes.addClass')}
          </Button>
        </span>
      </header>
      <ul className="in stack">
        {vatClasses.map((vatClass) => (
          <li key={vatClass.id} className="row">
            <span className="grow">
              <span className="med">{vatClass.name}</span>{' '}
              <span className="soft">
                {vatClass.id === 0 ? t('taxes.isStandard') : t(vatClass.fallsBack ? 'taxes.fallsBack' : 'taxes.isZero')}
              </span>
            </span>
            <Button
              className="btn quiet"
              aria-label={t('taxes.editClass', { name: vatClass.name })}
              onPress={() => setEdited(vatClass)}
            >
              {t('taxes.edit')}
            </Button>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <ClassDialog vatClass={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
