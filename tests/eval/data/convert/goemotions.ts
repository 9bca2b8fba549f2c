import { jsonLines } from './json-lines.ts'

/** In the order of `emotions.txt`, to which the numbers of the labels refer. */
const EMOTIONS =
  'admiration amusement anger annoyance approval caring confusion curiosity desire disappointment disapproval disgust embarrassment excitement fear gratitude grief joy love nervousness optimism pride realization relief remorse sadness surprise neutral'.split(
    ' ',
  )

/** GoEmotions' `train.tsv` and `dev.tsv`: text, numbers of emotions and id, separated by tabs. Quotes are text. */
export function goemotions(train: string, dev: string): string {
  return jsonLines([...comments(train, 'train'), ...comments(dev, 'val')])
}

function comments(lines: string, split: string) {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [text = '', labels = '', id = ''] = line.split('\t')
      return { id: id.trim(), text, labels: labels.split(',').map((label) => EMOTIONS[Number(label)] ?? ''), split }
    })
}
