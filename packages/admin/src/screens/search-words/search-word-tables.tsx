import type { MissedSearch, SearchSynonyms, SearchWord } from '@vitrine/contract/merchandising/search-words.contract'
import { languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface MissedTableProps {
  readonly missed: readonly MissedSearch[]
  readonly onClose: (missed: MissedSearch) => void
  readonly onSynonyms: (missed: MissedSearch) => void
  readonly onWord: (missed: MissedSearch) => void
}

/** Searched without a result, most searched first. */
export function MissedTable({ missed, onClose, onSynonyms, onWord }: MissedTableProps) {
  const t = useText()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('words.word')}</th>
            <th scope="col">{t('words.language')}</th>
            <th scope="col" className="num">
              {t('words.hits')}
            </th>
            <th scope="col">{t('words.lastOn')}</th>
            <th scope="col">
              <span className="sr">{t('words.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {missed.map((each) => (
            <tr key={`${each.locale} ${each.word}`}>
              <th scope="row">{each.word}</th>
              <td>{languageNames[each.locale]}</td>
              <td className="num">{each.hits}</td>
              <td>{day.format(new Date(each.lastOn))}</td>
              <td className="acts">
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t('words.asSynonym.named', { word: each.word })}
                  onClick={() => onSynonyms(each)}
                >
                  {t('words.asSynonym')}
                </button>
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t('words.asWord.named', { word: each.word })}
                  onClick={() => onWord(each)}
                >
                  {t('words.asWord')}
                </button>
                <button
                  type="button"
                  className="btn sm quiet"
                  aria-label={t('words.close.named', { word: each.word })}
                  onClick={() => onClose(each)}
                >
                  {t('words.close')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function WordTable({
  words,
  onOpen,
}: {
  readonly words: readonly SearchWord[]
  readonly onOpen: (word: SearchWord) => void
}) {
  const t = useText()
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('words.word')}</th>
            <th scope="col">{t('words.language')}</th>
            <th scope="col">{t('words.target')}</th>
            <th scope="col">{t('words.pins')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <button type="button" className="lnk" onClick={() => onOpen(each)}>
                  {each.word}
                </button>
              </th>
              <td>{languageNames[each.locale]}</td>
              <td>{each.targetName ?? <span className="soft">{t('words.target.none')}</span>}</td>
              <td>
                <span className="thumbs">
                  {each.pins.slice(0, 5).map(({ itemId, name, imageBase }) => (
                    <ItemPicture key={itemId} name={name} imageBase={imageBase} />
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function SynonymTable({
  synonyms,
  onOpen,
}: {
  readonly synonyms: readonly SearchSynonyms[]
  readonly onOpen: (synonyms: SearchSynonyms) => void
}) {
  const t = useText()
  return (
    <div className="tw">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('words.words')}</th>
            <th scope="col">{t('words.language')}</th>
            <th scope="col">{t('words.direction')}</th>
          </tr>
        </thead>
        <tbody>
          {synonyms.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <button type="button" className="lnk" onClick={() => onOpen(each)}>
                  {each.word === null ? each.words.join(' = ') : `${each.word} → ${each.words.join(', ')}`}
                </button>
              </th>
              <td>{languageNames[each.locale]}</td>
              <td>{t(each.word === null ? 'words.both' : 'words.oneWay')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
