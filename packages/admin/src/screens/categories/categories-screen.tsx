import { useQuery } from '@tanstack/react-query'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useNavigate, useParams } from 'react-router'
import { categoriesQuery, refreshCategories, type CategoryRow } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { BinDialog, DeleteDialog, MoveDialog, NewCategoryDialog } from './category-dialogs.tsx'
import { CategoryTree } from './category-tree.tsx'
import { OpenCategory } from './open-category.tsx'
import { nameOf, type Place } from './tree-rows.ts'
import '../../look/categories.css'

type OpenDialog = 'new' | 'move' | 'delete' | 'bin' | 'history' | null

/** The tree of categories; beside it the one that is open, with its products as shoppers see them. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const navigate = useNavigate()
  const own = useLocale()
  const { categoryId } = useParams()
  const { data: categories, error } = useQuery(categoriesQuery)
  const [locale, setLocale] = useState(own)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [fault, setFault] = useState('')
  const id = categoryId === undefined ? undefined : Number(categoryId)
  const current = categories?.find((each) => each.id === id)
  const show = (next: number | undefined) => void navigate(next === undefined ? '/categories' : `/categories/${next}`)

  async function move(movedId: number, place: Place) {
    await call('doMoveCategory', { id: movedId, ...place })
    await refreshCategories()
    const moved = categories?.find((each) => each.id === movedId)
    announce(t('categories.moved', { name: moved ? nameOf(moved, locale) : '' }))
  }

  const moveAndTell = (movedId: number, place: Place) => {
    setFault('')
    move(movedId, place).catch((refusal: unknown) => setFault(toText(refusal)))
  }

  return (
    <Page
      title={current ? nameOf(current, locale) : t('screen.categories')}
      {...(current && { parent: { path: '/categories', title: t('screen.categories') } })}
      isFlush
      state={current && <StateBadge category={current} />}
      actions={
        <>
          <fieldset className="seg" aria-label={t('categories.language')}>
            {locales.map((each) => (
              <button
                key={each}
                type="button"
                className={each === locale ? 'on' : ''}
                aria-pressed={each === locale}
                onClick={() => setLocale(each)}
              >
                {each.toUpperCase()}
              </button>
            ))}
          </fieldset>
          {current?.paths[locale] !== undefined && (
            <a className="btn hide-ph" href={current.paths[locale]} target="_blank" rel="noreferrer">
              <Icon name="external" />
              {t('categories.view')}
            </a>
          )}
          {current && (
            <>
              <Button className="btn hide-ph" onPress={() => setDialog('history')}>
                {t('categories.history')}
              </Button>
              <Button className="btn hide-ph" onPress={() => setDialog('move')}>
                {t('categories.move')}
              </Button>
              <Button className="btn hide-ph" onPress={() => setDialog('delete')}>
                {t('categories.delete')}
              </Button>
            </>
          )}
        </>
      }
    >
      {error && <Notice tone="bad">{toText(error)}</Notice>}
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      <div className="mer">
        <section className="trp" aria-labelledby="tree-title">
          <div className="row between">
            <h2 id="tree-title">{t('screen.categories')}</h2>
            <span className="row">
              <Button className="ib" aria-label={t('categories.bin')} onPress={() => setDialog('bin')}>
                <Icon name="trash" />
              </Button>
              <Button className="ib" aria-label={t('categories.new')} onPress={() => setDialog('new')}>
                <Icon name="add" />
              </Button>
            </span>
          </div>
          <CategoryTree
            categories={categories ?? []}
            currentId={id}
            locale={locale}
            onOpen={show}
            onMove={moveAndTell}
          />
          <p className="s12 soft hide-ph">{t('categories.tree.hint')}</p>
        </section>
        {id === undefined || (categories !== undefined && current === undefined) ? (
          <div className="mg wide">
            <EmptyState icon="tag" title={t('categories.choose.title')} text={t('categories.choose.text')} />
          </div>
        ) : (
          <OpenCategory
            key={id}
            id={id}
            locale={locale}
            isHistoryOpen={dialog === 'history'}
            onCloseHistory={() => setDialog(null)}
          />
        )}
      </div>
      {dialog === 'new' && (
        <NewCategoryDialog
          categories={categories ?? []}
          locale={locale}
          parentId={current?.id ?? null}
          onClose={() => setDialog(null)}
          onAdded={(added) => {
            setDialog(null)
            show(added)
          }}
        />
      )}
      {dialog === 'bin' && (
        <BinDialog
          onClose={() => setDialog(null)}
          onRestored={(restored) => {
            setDialog(null)
            show(restored)
          }}
        />
      )}
      {dialog === 'move' && current && (
        <MoveDialog
          categories={categories ?? []}
          locale={locale}
          category={current}
          onClose={() => setDialog(null)}
          onMove={(place) => move(current.id, place)}
        />
      )}
      {dialog === 'delete' && current && (
        <DeleteDialog
          category={current}
          locale={locale}
          onClose={() => setDialog(null)}
          onDeleted={() => {
            setDialog(null)
            show(undefined)
          }}
        />
      )}
    </Page>
  )
}

function StateBadge({ category: { isDraft, isRestricted, inNavigation } }: { readonly category: CategoryRow }) {
  const t = useText()
  const state = isDraft ? 'draft' : isRestricted ? 'customers' : inNavigation ? 'visible' : 'noMenu'
  return (
    <span className={state === 'visible' ? 'bdg ok' : 'bdg'}>
      <i />
      {t(`categories.state.${state}`)}
    </span>
  )
}
