import type { LetterTexts } from './texts/letter-texts.ts'

/** 'Dear Anna,', or without a name where none is known. */
export function greetingOf(name: string, { greeting, hello }: Pick<LetterTexts, 'greeting' | 'hello'>): string {
  return name === '' ? hello : greeting({ name })
}
