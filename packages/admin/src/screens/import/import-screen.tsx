import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../data/client.ts'
import { catalogueImportQuery, importTermsQuery, type CatalogueImport } from '../../data/setup-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportSteps } from './import-steps.tsx'
import '../../look/setup.css'

/** Products from a CSV of Shopify: upload, check, import. A reload finds the import by its number in the address. */
export function Component() {
  const t = useText()
  const refusalText = useRefusalText()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import') ?? 0)
  const terms = useQuery(importTermsQuery)
  const current = useQuery({ ...catalogueImportQuery(id), enabled: id > 0 })
  const found = id > 0 ? current.data : undefined

  const show = (next: CatalogueImport) => {
    queryClient.setQueryData(catalogueImportQuery(next.id).queryKey, next)
    setParams({ import: String(next.id) }, { replace: true })
  }
  const restart = () => setParams({}, { replace: true })
  const run = async () => show(await call('doRunCatalogueImport', { id }))

  const isChoosing = found === undefined || found.state === 'uploading'
  return (
    <Page title={t('import.title')} width="form">
      <ImportSteps state={found?.state ?? 'uploading'} />
      {current.error !== null && id > 0 && (
        <Notice
          tone="bad"
          action={
            <button type="button" className="lnk" onClick={restart}>
              {t('import.another')}
            </button>
          }
        >
          {refusalText(current.error)}
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
        isChoosing && terms.data && <ChooseFile terms={terms.data} onChecked={show} />
      )}
      {(found?.state === 'checking' || found?.state === 'importing') && <ImportProgress current={found} />}
      {found !== undefined && !isChoosing && found.state !== 'checking' && found.state !== 'importing' && (
        <ImportReport current={found} onRun={run} onRestart={restart} />
      )}
    </Page>
  )
}
