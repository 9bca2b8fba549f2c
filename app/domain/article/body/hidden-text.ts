const STYLE_CHARACTERS_MAX = 2_000
/** Moved further than any screen is wide. */
const FAR = /^(?:-\d{4}|-\d{2,}(?:\.\d+)?(?:r?em|vw|vh))/

/** Declarations that pages also use before a script runs, so the text may be the article's. */
const NOT_YET_SHOWN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0?\.0+|0)%?\s*(?:!|;|$))/i

/** Declarations whose only purpose is to hide text, by property and value. */
const NEVER_SHOWN: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^font-size$/, /^(?:0|[01](?:\.\d+)?(?:px|pt)|0?\.[0-2]\d*r?em)\s*(?:!|$)/],
  [/^(?:left|right|top|text-indent|margin-left|margin-top)$/, FAR],
  [/^clip$/, /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/],
  [/^clip-path$/, /^(?:inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0)/],
  [/^transform$/, /scale[xy]?\(\s*0(?:\.0+)?\s*[,)]|translate[xy]?\([^()]*-\d{4}/],
  [/^color$/, /^(?:transparent|rgba\([^()]*,\s*0(?:\.0+)?\s*\))/],
  [/^content-visibility$/, /^hidden/],
]

/** Whether an element's own style hides it: until a script shows it, for good, or not at all. */
export function hiddenBy(style: string): 'until-shown' | 'for-good' | null {
  const declarations = style.slice(0, STYLE_CHARACTERS_MAX).replace(/\/\*[^*]{0,200}\*\//g, '')
  if (isNeverShown(declarations) || isWithoutSize(declarations) || isOfOneColour(declarations)) return 'for-good'
  return NOT_YET_SHOWN.test(declarations) ? 'until-shown' : null
}

function isNeverShown(style: string): boolean {
  return style.split(';').some((declaration) => {
    const [name = '', value = ''] = declaration
      .toLowerCase()
      .split(/:([^]*)/, 2)
      .map((part) => part.trim())
    return NEVER_SHOWN.some(([names, values]) => names.test(name) && values.test(value))
  })
}

/** Whether it has no height or width, and overflow is cut off. */
function isWithoutSize(style: string): boolean {
  const isNothing = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*[01](?:px|%|r?em)?\s*(?:!|;|$)/i.test(style)
  return isNothing && /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i.test(style)
}

/** Whether text and background have the same colour. */
function isOfOneColour(style: string): boolean {
  const ink = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(style)?.[1]
  const ground = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i.exec(style)?.[1]
  return ink !== undefined && ground !== undefined && plainColour(ink) === plainColour(ground)
}

const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

function plainColour(colour: string): string {
  const plain = colour.replace(/\s+/g, '').toLowerCase()
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(plain)
  if (short)
    return `#${short
      .slice(1)
      .map((figure) => figure.repeat(2))
      .join('')}`
  const parts = /^rgb\((\d{1,3}),(\d{1,3}),(\d{1,3})\)$/.exec(plain)
  if (parts)
    return `#${parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  return NAMED[plain] ?? plain
}
