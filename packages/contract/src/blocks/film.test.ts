import { expect, test } from 'vitest'
import { parseFilm } from './film.ts'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10s', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://vimeo.com/76979871', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871'],
])('%s is a hosted video', (address, id) => {
  const film = parseFilm(address)
  expect(film).toMatchObject({ kind: 'hosted', frame: expect.stringContaining(`/${id}?`) })
  expect(film?.kind === 'hosted' && film.frame).toMatch(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//)
})

test('a video file of the shop keeps its URL', () => {
  expect(parseFilm('/media/loom.mp4')).toEqual({ kind: 'file', address: '/media/loom.mp4' })
})

test.each([
  '',
  '//evil.example/x.mp4',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.evil.example/embed/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
])('%s is not a video', (address) => {
  expect(parseFilm(address)).toBeUndefined()
})
