import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { useRef, useState, type DragEvent } from 'react'
import type { Answer } from '@vitrine/contract/api/operations'
import type { CatalogueImport } from '../../data/setup-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { uploadImport } from './upload-import.ts'

interface ChooseFileProps {
  readonly terms: Answer<'getCatalogueImportTerms'>
  readonly onUploaded: (current: CatalogueImport) => void
}

/** The file, by press or by drop. */
export function ChooseFile({ terms, onUploaded }: ChooseFileProps) {
  const t = useText()
  const refusalText = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [sent, setSent] = useState<{ readonly bytes: number; readonly of: number }>()
  const [error, setError] = useState('')

  async function send(file: File | undefined) {
    if (file === undefined) return
    if (file.size > catalogueImportLimits.fileBytes || file.size === 0) {
      setError(t(file.size === 0 ? 'import.fault.empty' : 'import.tooLarge'))
      return
    }
    setError('')
    try {
      onUploaded(await uploadImport(file, (bytes) => setSent({ bytes, of: file.size })))
    } catch (refusal) {
      setError(refusalText(refusal))
    }
    setSent(undefined)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <section className="card">
      <header>
        <h2>{t('import.choose.title')}</h2>
      </header>
      <div className="in stack">
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <p className="soft">{t('import.choose.text', { currency: terms.currency ?? '' })}</p>
        <div
          className="dropzone"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {sent === undefined ? (
            <>
              <Icon name="upload" />
              <p>{t('import.drop')}</p>
              <button type="button" className="btn pri" onClick={() => input.current?.click()}>
                {t('import.chooseFile')}
              </button>
            </>
          ) : (
            <>
              <p role="status">{t('import.uploading')}</p>
              <progress className="meter" value={sent.bytes} max={sent.of} aria-label={t('import.uploading')} />
            </>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx,.xml,text/csv,text/xml"
            aria-label={t('import.chooseFile')}
            onChange={({ target }) => {
              void send(target.files?.[0])
              // The same file can be chosen again after it was mended.
              target.value = ''
            }}
          />
        </div>
      </div>
    </section>
  )
}
