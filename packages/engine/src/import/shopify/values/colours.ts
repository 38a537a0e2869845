// Swatch colours by name. Unknown names are looked up word by word, last word first: 'Sea Green' is a green.
const colours: Readonly<Record<string, string>> = {
  black: '#1d1d1f',
  charcoal: '#3d4044',
  anthracite: '#3b3e42',
  grey: '#8b8d90',
  gray: '#8b8d90',
  'grey melange': '#a3a4a6',
  silver: '#c3c6ca',
  metallic: '#a9adb1',
  white: '#fbfaf7',
  'off white': '#f3efe4',
  ivory: '#f4eedd',
  cream: '#f1e7d0',
  ecru: '#ece2cc',
  beige: '#dccbb0',
  nude: '#e0bfa8',
  skin: '#e3bfa4',
  sand: '#d9c6a5',
  camel: '#b98b5a',
  tan: '#c49a6c',
  taupe: '#8d7f71',
  khaki: '#a39a6b',
  brown: '#6f4e37',
  'coffee brown': '#4b3327',
  'mushroom brown': '#a08d7d',
  chocolate: '#4e3022',
  cognac: '#96572c',
  copper: '#b06f43',
  bronze: '#8a6a3f',
  rust: '#a64b2a',
  gold: '#c9a24b',
  mustard: '#d0a12f',
  yellow: '#f0cf4a',
  orange: '#e2823b',
  peach: '#f3b797',
  coral: '#ec7f67',
  red: '#b8302f',
  burgundy: '#6b1f2e',
  maroon: '#662232',
  wine: '#6a2233',
  pink: '#e59ab0',
  rose: '#d98a94',
  magenta: '#b83280',
  mauve: '#a98ba3',
  lavender: '#b6a5d6',
  lilac: '#c0a9d8',
  purple: '#6c4a8c',
  plum: '#5e2f50',
  violet: '#6f52a3',
  blue: '#3c66a4',
  'light blue': '#9dbfe0',
  'navy blue': '#22304f',
  navy: '#22304f',
  denim: '#47638c',
  'turquoise blue': '#3aa7b5',
  turquoise: '#3fb1b0',
  teal: '#1f6f70',
  petrol: '#1f5663',
  green: '#4b7a4c',
  'lime green': '#9bbf3f',
  'fluorescent green': '#9ee03a',
  'sea green': '#5f9d86',
  mint: '#a9d6c0',
  sage: '#9dab8d',
  olive: '#6e6b3b',
  forest: '#2c4a36',
  multi: '#b7a6c9',
}

/** '#rrggbb' for the name of a colour; undefined if it is unknown. */
export function findSwatchColour(name: string): string | undefined {
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s/,-]+/)
  return (
    colours[words.join(' ')] ??
    words
      .toReversed()
      .map((word) => colours[word])
      .find((color) => color !== undefined)
  )
}
