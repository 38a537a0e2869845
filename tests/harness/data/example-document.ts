import { parseDocument } from 'yaml'
import { exampleDocument } from '../../../apps/shop/src/document/example.ts'

/** A country's example document with all placeholders filled in. */
export async function filledExample(country: string): Promise<string> {
  const ibans: Readonly<Record<string, string>> = {
    de: 'DE52000000000012345678',
    uk: 'GB33BUKB20201555555555',
    pl: 'PL61109010140000071219812874',
  }
  const text = await exampleDocument(country)
  return text
    .replaceAll(/"\[(?:DE|GB|PL)[0X ]{2}[^\]]*\]"/g, ibans[country] ?? '')
    .replaceAll(/"\[[^\]@]+@[^\]]+\]"/g, 'hello@nordlicht.example')
    .replaceAll(/"\[[^\]]+\]"/g, '"Nordlicht 1"')
    .replaceAll(/\[(?:name|Name|nazwa) [^\]]+\]/g, 'Example Hosting, Kiel')
}

/** The content of such a file. */
export async function exampleContent(country: string): Promise<Readonly<Record<string, unknown>>> {
  // An example is an object: its schema is checked where it is imported.
  return parseDocument(await filledExample(country)).toJS() as Readonly<Record<string, unknown>>
}
