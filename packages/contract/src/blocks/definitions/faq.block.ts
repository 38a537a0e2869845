import { headings, richText } from '../common-fields.ts'
import { defineContentBlock } from '../define-block.ts'
import { f } from '../field.ts'
import { contentTemplate, localizedTemplate } from '../templates/templates.ts'

/** Questions that open to their answers. */
export const faq = defineContentBlock({
  name: 'Faq',
  version: 1,
  label: { en: 'FAQ', de: 'Häufige Fragen', pl: 'Częste pytania' },
  group: 'text',
  content: f.object({
    text: f.section({ en: 'Text', de: 'Text', pl: 'Tekst' }, headings),
    items: f.list(
      { en: 'Questions', de: 'Fragen', pl: 'Pytania' },
      f.section(
        { en: 'Question', de: 'Frage', pl: 'Pytanie' },
        {
          question: f.text({ label: { en: 'Question', de: 'Frage', pl: 'Pytanie' }, inline: true }),
          answer: richText(['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li']),
        },
      ),
      { max: 40, defaultValue: [] },
    ),
  }),
  variations: [
    {
      key: 'plain',
      title: { en: 'Questions and answers', de: 'Fragen und Antworten', pl: 'Pytania i odpowiedzi' },
      template: localizedTemplate(words(), ({ title, items }) =>
        contentTemplate('Faq', {
          text: { title },
          items: items.map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })),
        }),
      ),
    },
  ],
  migrate: {},
})

function words() {
  return {
    en: {
      title: 'Good to know',
      items: [
        ['How do I find my size?', 'Each piece has a size guide beside its sizes.'],
        ['Can I send it back?', 'Yes. The label lies in the box.'],
        ['How do I care for wool?', 'Air it, brush it, and wash it seldom and cold.'],
      ],
    },
    de: {
      title: 'Gut zu wissen',
      items: [
        ['Wie finde ich meine Größe?', 'Jedes Stück hat eine Größentabelle neben seinen Größen.'],
        ['Kann ich es zurückschicken?', 'Ja. Das Etikett liegt im Paket.'],
        ['Wie pflege ich Wolle?', 'Lüften, bürsten, selten und kalt waschen.'],
      ],
    },
    pl: {
      title: 'Warto wiedzieć',
      items: [
        ['Jak znaleźć swój rozmiar?', 'Przy rozmiarach każdej rzeczy jest tabela.'],
        ['Czy mogę odesłać zakup?', 'Tak. Etykieta leży w pudełku.'],
        ['Jak dbać o wełnę?', 'Wietrzyć, szczotkować, prać rzadko i w zimnej wodzie.'],
      ],
    },
  }
}
