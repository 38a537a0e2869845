import { richTags } from '@vitrine/contract/blocks/field'
import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'
import { isFromOffice, cleanOfficeHtml } from './pasted-html.ts'
import { normalizeHtml } from './parse-html.ts'

const elements = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body
const cleanAndNormalize = (html: string) => normalizeHtml(elements(cleanOfficeHtml(elements(html))), richTags)

// Clipboard HTML of both programs, shortened.
const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;color:#f00">Care</span></h1>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:italic">Wash </span><span style="font-weight:700">cold</span><span style="font-weight:400">, see </span><a href="https://example.com/care"><span style="font-weight:400;text-decoration:underline;color:#15c">the guide</span></a></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>Inner</span></p></li></ul><li><p><span style="font-weight:700">Two</span></p></li></ul><br><ol><li><p><span>First</span></p></li></ol>
<table><tbody><tr><td><p><span>Cell</span></p></td></tr></tbody></table><img src="data:image/png;base64,AAAA"></b>`
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color:red}</style></head><body><!--StartFragment-->
<h2><span lang=EN-US style='color:#2E74B5'>Care<o:p></o:p></span></h2>
<p class=MsoNormal><i>Wash</i> <b style='mso-bidi-font-weight:normal'>cold</b>, see <a href="https://example.com/care">the
guide</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Inner</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><b>Two</b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p><!--EndFragment--></body></html>`

describe('text pasted from an office program keeps only bold, lists and links', () => {
  const lists = '<ul><li>One<ul><li>Inner</li></ul></li><li><strong>Two</strong></li></ul>'
  const sentence =
    '<p>Care</p><p>Wash <strong>cold</strong>, see <a href="https://example.com/care" rel="noopener noreferrer nofollow" target="_blank">the guide</a></p>'

  test('from Google Docs', () => {
    expect(isFromOffice(docs)).toBe(true)
    expect(cleanAndNormalize(docs)).toBe(`${sentence}${lists}<ol><li>First</li></ol><p>Cell</p>`)
  })

  test('from Word', () => {
    expect(isFromOffice(word)).toBe(true)
    expect(cleanAndNormalize(word.replace(/<head>.*<\/head>/s, ''))).toBe(`${sentence}${lists}<ol><li>First</li></ol>`)
  })

  test('HTML of the shop itself is not treated as office HTML', () => {
    expect(isFromOffice('<p data-pm-slice="0 0 []"><em>Wash</em></p>')).toBe(false)
  })
})
