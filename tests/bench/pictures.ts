import { printInThread } from '#app/platform/pages/printing.server.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import type { Card, CardReading } from '#app/domain/scan/card/card.ts'
import { machine } from './requests.ts'

const PICTURES = 240
const ROW_EVERY = 40
const MB = 2 ** 20

/** Prints this process's resident memory while it draws distinct share pictures. `npm run bench -- pictures` */
export async function printPictures(): Promise<void> {
  console.log(`${PICTURES} distinct share pictures, ${machine()}`)
  console.log('| pictures | resident MB |\n|---|---|')
  for (let drawn = 1; drawn <= PICTURES; drawn += 1) {
    await printInThread('#app/domain/scan/card/card-worker.server.ts', cardOf(drawn))
    if (drawn === 1 || drawn % ROW_EVERY === 0)
      console.log(`| ${drawn} | ${(process.memoryUsage().rss / MB).toFixed(0)} |`)
  }
  await closeWorkerPools()
}

function cardOf(number: number): Card {
  const reading: CardReading = { label: 'Bias spectrum', value: 'centre', range: '41–58', at: 50, between: [41, 58] }
  return {
    shortcode: String(number).padStart(12, '0'),
    title: `Council closes the bridge for ${number} months`,
    byline: `Reporter ${number}`,
    bias: reading,
    persuasion: { ...reading, label: 'Persuasion devices', value: '16 of 100', severity: 'low' },
    passages: `${number} passages marked in the text`,
    limits: 'A report describes a text, not the people who wrote it. It does not say what is true.',
  }
}
