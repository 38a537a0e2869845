import type { LetterTexts } from './texts/letter-texts.ts'

/** 'Dear Anna,', or a greeting without a name. */
export function toGreeting(name: string, { greeting, hello }: Pick<LetterTexts, 'greeting' | 'hello'>): string {
  return name === '' ? hello : greeting({ name })
}
