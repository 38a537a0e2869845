import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { checkKinds, type Finding } from '@vitrine/contract/blocks/checks/finding'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { Icon } from '../chrome/icon.tsx'
import { Note } from '../chrome/note.tsx'
import { Section } from '../chrome/section.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { formatFileSize } from '../media/picture-format.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import { useLocale, useText } from '../text/text.tsx'
import { useFindingText } from './finding-text.ts'
import { goToFinding } from './go-to-finding.ts'
import { useChecks } from './use-checks.ts'

const looks = { fault: 'bad', warning: 'warn', hint: '' }

/** The checks of the page, each finding with a link to its field; passed checks are listed too. */
export function Checks() {
  const t = useText()
  const locale = useLocale()
  const checks = useChecks()
  const blocks = useEditorState((state) => state.blocks)
  if (!checks)
    return (
      <Section title={t('publish.checks')}>
        <p className="ed-soft" aria-busy="true">
          {t('publish.checking')}
        </p>
      </Section>
    )
  const { findings, weight } = checks
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length
  const passedKinds = checkKinds.filter((kind) => !findings.some((finding) => finding.kind === kind))
  return (
    <>
      <div role="status">
        {findings.length > 0 && (
          <Note kind={count('fault') > 0 ? 'bad' : 'warn'}>
            {t('publish.summary', { faults: count('fault'), warnings: count('warning'), hints: count('hint') })}
          </Note>
        )}
      </div>
      <Section title={t('publish.checks')} isTight>
        <ul className="checks" aria-label={t('publish.checks')}>
          {findings.map((finding, at) => (
            <FindingRow
              key={`${finding.kind} ${finding.uuid} ${finding.at} ${at}`}
              finding={finding}
              block={finding.uuid === null ? undefined : findBlock(blocks, finding.uuid)}
            />
          ))}
          {passedKinds.map((kind) => (
            <li key={kind}>
              <Icon name="check" small />
              <span>
                <b>{t(`publish.kind.${kind}`)}</b>
                <small>
                  {kind === 'pageWeight'
                    ? t('publish.weight', { size: formatFileSize(weight, locale) })
                    : t(`publish.right.${kind}`)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function FindingRow({ finding, block }: { finding: Finding; block: StoredBlock | undefined }) {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const { title, text } = useFindingText(finding)
  const words = block ? getBlockSummary(block) : ''
  const where = block && [getBlockName(block, locale), words].filter((each) => each !== '').join(': ')
  const { uuid, at, kind } = finding
  const openFinding =
    uuid !== null && block
      ? () => goToFinding(session, uuid, at)
      : kind === 'language'
        ? () => session.store.openDrawer('languages')
        : null
  return (
    <li className={looks[finding.severity]}>
      <Icon name={finding.severity === 'hint' ? 'info' : 'alert'} small />
      <span>
        <b>{title}</b>
        <small>{text}</small>
        {where && <small>{where}</small>}
      </span>
      {openFinding && (
        <button
          type="button"
          aria-label={t('publish.goToNamed', { what: [title, where].filter(Boolean).join(', ') })}
          onClick={openFinding}
        >
          {t('publish.goTo')}
        </button>
      )}
    </li>
  )
}
