import { gunzipSync } from 'node:zlib'
import { babe } from './babe.ts'
import { readChoice } from './choice.ts'
import { clickbait } from './clickbait.ts'
import { emobank } from './emobank.ts'
import { fnc1Bodies, fnc1Stances } from './fnc1.ts'
import { goemotions } from './goemotions.ts'
import { logic, logicClimate } from './logic.ts'
import { mafalda } from './mafalda.ts'
import { tweets } from './tweets.ts'
import { wikinews } from './wikinews.ts'

/** Makes the text of a file of the folder from the files of a source, in the order in which the list names them. */
type Conversion = (sources: readonly Buffer[]) => string

/** By the name that the list of public sets gives to a conversion. */
export const CONVERSIONS = {
  babe: ([table]) => babe(text(table)),
  clickbait: ([clickbaits, news]) => clickbait(text(unpacked(clickbaits)), text(unpacked(news))),
  emobank: ([table]) => emobank(text(table)),
  'fnc1-bodies': ([table]) => fnc1Bodies(text(table)),
  'fnc1-stances': ([table]) => fnc1Stances(text(table)),
  goemotions: ([train, dev]) => goemotions(text(train), text(dev)),
  logic: ([train, dev]) =>
    logic(text(train), text(dev), { train: readChoice('logic-train'), dev: readChoice('logic-dev') }),
  'logic-climate': ([train, dev]) => logicClimate(text(train), text(dev)),
  mafalda: ([lines]) => mafalda(text(lines)),
  tweets: ([table]) => tweets(text(table)),
  wikinews: ([first, second]) => wikinews(text(first), text(second), readChoice('wikinews')),
} as const satisfies Record<string, Conversion>

function text(source: Buffer | undefined): string {
  return (source ?? Buffer.alloc(0)).toString('utf8')
}

function unpacked(source: Buffer | undefined): Buffer {
  return source === undefined ? Buffer.alloc(0) : gunzipSync(source)
}
