import { expect, test } from 'vitest'
import { stemPolish } from './stem-polish.ts'

test.each([
  ['kurtka', 'kurtki', 'kurtke', 'kurtek', 'kurtkami'],
  ['sukienka', 'sukienki', 'sukienek', 'sukienkach'],
  ['sweter', 'swetry', 'swetrow', 'swetrem'],
  ['koszula', 'koszule', 'koszul', 'koszulami'],
  ['czapka', 'czapki', 'czapek'],
  ['spodnie', 'spodni', 'spodniach', 'spodniami'],
  ['but', 'buty', 'butow'],
  ['plaszcz', 'plaszcze', 'plaszczy', 'plaszczem'],
  ['czerwony', 'czerwona', 'czerwone', 'czerwonego', 'czerwonych'],
  ['niebieski', 'niebieska', 'niebieskie', 'niebieskich'],
  ['szalik', 'szaliki', 'szalikow'],
  ['rekawiczki', 'rekawiczek', 'rekawiczka'],
  ['pasek', 'paski', 'paskiem', 'paskow'],
  ['welniany', 'welniana', 'welniane'],
])('%s and its inflections have the same stem', (...forms) => {
  expect(new Set(forms.map(stemPolish)).size, forms.map(stemPolish).join()).toBe(1)
})

test('short words are unchanged, and different words have different stems', () => {
  expect(stemPolish('len')).toBe('len')
  expect(stemPolish('xl')).toBe('xl')
  expect(stemPolish('sukienka')).not.toBe(stemPolish('suknia'))
  expect(stemPolish('koszula')).not.toBe(stemPolish('kosz'))
})
