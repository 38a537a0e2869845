import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  catalogueImportQuery,
  importColumnsQuery,
  importTermsQuery,
  type CatalogueImport,
} from '../../data/setup-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportList } from './import-list.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportSteps } from './import-steps.tsx'
import { MapColumns } from './mapping/map-columns.tsx'
import { PictureQueue } from './picture-queue.tsx'
import '../../look/setup.css'
import '../../look/import.css'

/** Files of other programs: upload, columns, check, import. A reload finds the import by its number in the address. */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import') ?? 0)
  const terms = useQuery(importTermsQuery)
  const current = useQuery({ ...catalogueImportQuery(id), enabled: id > 0 })
  const found = id > 0 ? current.data : undefined
  const isUploaded = found !== undefined && found.received === found.bytes
  const isMapping = isUploaded && (found.state === 'uploading' || params.get('step') === 'columns')
  const columns = useQuery({ ...importColumnsQuery(id), enabled: isMapping })

  const show = (next: CatalogueImport) => {
    queryClient.setQueryData(catalogueImportQuery(next.id).queryKey, next)
    void queryClient.invalidateQueries({ queryKey: ['import', next.id, 'changes'] })
    setParams({ import: String(next.id) }, { replace: true })
  }
  const restart = () => setParams({}, { replace: true })
  const error = (id > 0 ? current.error : null) ?? (isMapping ? columns.error : null)
  const isChoosing = found === undefined || (found.state === 'uploading' && !isUploaded)
  const isAtWork = found?.state === 'checking' || found?.state === 'importing' || found?.state === 'undoing'

  return (
    <Page title={t('import.title')} state={found && <span className="soft">{found.fileName}</span>}>
      <div className="stack">
        <ImportSteps state={found?.state ?? 'uploading'} isMapping={isMapping} />
        {error !== null && (
          <Notice
            tone="bad"
            action={
              <button type="button" className="lnk" onClick={restart}>
                {t('import.another')}
              </button>
            }
          >
            {refusalText(error)}
          </Notice>
        )}
        {terms.data?.currency === null ? (
          <Notice
            tone="warn"
            action={
              <Link className="lnk" to="/settings/shop/markets">
                {t('import.setCurrency')}
              </Link>
            }
          >
            {t('import.noCurrency')}
          </Notice>
        ) : (
          isChoosing &&
          terms.data && (
            <>
              <ChooseFile terms={terms.data} onUploaded={show} />
              <PictureQueue />
              <ImportList />
            </>
          )
        )}
        {isMapping && columns.isPending && <p role="status">{t('import.columns.looking')}</p>}
        {isMapping && columns.data && terms.data && (
          <MapColumns key={id} id={id} found={columns.data} terms={terms.data} onChecked={show} onBack={restart} />
        )}
        {isAtWork && !isMapping && (
          <ImportProgress
            current={found}
            state={found.state === 'checking' || found.state === 'undoing' ? found.state : 'importing'}
          />
        )}
        {found !== undefined && !isChoosing && !isMapping && !isAtWork && (
          <ImportReport
            key={`${found.id} ${found.state}`}
            current={found}
            onShow={show}
            onRestart={restart}
            onColumns={() => setParams({ import: String(id), step: 'columns' })}
          />
        )}
      </div>
    </Page>
  )
}
