import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  [
    'en',
    'The council voted on Tuesday evening to close the old bridge over the river, after engineers found cracks in two of its piers.',
  ],
  [
    'de',
    'Der Gemeinderat hat am Dienstagabend beschlossen, die alte Brücke über den Fluss zu sperren, nachdem Risse gefunden worden waren.',
  ],
  [
    'fr',
    'Le conseil municipal a voté mardi soir la fermeture du vieux pont sur la rivière, après la découverte de fissures dans deux piles.',
  ],
  [
    'es',
    'El ayuntamiento votó el martes por la noche el cierre del viejo puente sobre el río, después de que se hallaran grietas en dos pilares.',
  ],
  [
    'ru',
    'Городской совет во вторник вечером решил закрыть старый мост через реку, после того как в двух опорах нашли трещины.',
  ],
  ['ja', '町議会は火曜日の夜、川に架かる古い橋を閉鎖することを決めた。橋脚に亀裂が見つかったためである。'],
])('%s is told from the text', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

test('figures and signs have no language', () => {
  expect(detectLanguage('12 345 – 67 %')).toBe('und')
})

test('what the page says does not outweigh a clear text', () => {
  expect(
    detectLanguage(
      'Der Gemeinderat hat am Dienstagabend beschlossen, die alte Brücke über den Fluss zu sperren, weil sie Risse hat.',
      'en-US',
    ),
  ).toBe('de')
})

test.each([
  [
    'en-GB',
    'Leek tart. Smoked haddock chowder. Roast carrots with cumin. Barley risotto. Plum crumble and custard. Ginger biscuits. Rye bread. Pickled beetroot. Split pea soup with ham.',
  ],
  [
    'en',
    'Anna Moreno, midfielder. Tomas Vidal, goalkeeper. Luka Peric, captain. Iris Duarte, defender. Marco Silva, winger. Elena Popa, substitute. Coach: Dan Ionescu of Arad.',
  ],
  [
    'en-GB',
    'Lap 12: Petrov, Lindqvist, Moreno. Lap 18: safety car. Lap 21: Moreno, Petrov, Lindqvist. Lap 30: Kovacs, gearbox. Chequered flag: Moreno, Lindqvist, Petrov.',
  ],
  [
    'en-AU',
    'Kilmore Rovers 2, Lalor United 1. Tarneit 0, Melton Vale 0. Sunbury 4, Coburg 1. Scorers: Vidal, Pavic, Osman, De Bruyne, Kevin de Bruyne, Tan, Kato.',
  ],
  [
    'en_GB',
    'Teak tray £38. Stoneware mug £16. Cotton apron £24. Rattan lamp £95. Oak stool £120. Glass vase £45. Wicker basket £52. Steel kettle £70. Ceramic bowl £28.',
  ],
])('a list on a page that says it is English (%s) is English, not a language of the names in it', (stated, text) => {
  expect(detectLanguage(text, stated)).toBe('en')
})

test.each([
  [
    'es',
    'Lista de la compra: tomates, aceite de oliva, pan integral, queso de oveja, huevos, patatas, cebollas y pimientos del mercado central, to be or not to be.',
  ],
  [
    'ro',
    'Primarul a declarat că podul este închis pentru circulație din cauza lucrărilor și că traficul va fi deviat prin nord.',
  ],
  [
    'fi',
    'Kaupunginvaltuusto päätti tiistaina, että vanha silta suljetaan liikenteeltä, koska se ei ole enää turvallinen ja korjaus oli kallis.',
  ],
  ['el', 'Το δημοτικό συμβούλιο αποφάσισε την Τρίτη να κλείσει την παλιά γέφυρα.'],
])('a text in %s on a page that says it is English is not', (language, text) => {
  expect(detectLanguage(text, 'en')).toBe(language)
})

test('a page in a variety close to English that names it is in that variety, and plain English on such a page is not', () => {
  const bulletin =
    'Di govament for Lagos don announce say dem go close di bridge wey dey link di island. Drivers wey dey use di road no dey happy.'
  expect(detectLanguage(bulletin, 'pcm')).toBe('pcm')
  expect(detectLanguage('The council voted to close the old bridge over the river, and it was shut.', 'pcm')).toBe('en')
})
