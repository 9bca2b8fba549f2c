import { type Card, CARD_HEIGHT, CARD_WIDTH, type CardReading } from './card.ts'
import { SEVERITY_FROM } from '../../engine/metrics/propaganda-index/card.ts'

/** An element as satori reads it. */
export type CardElement = {
  type: string
  key: null
  props: Record<string, unknown>
}
type Child = CardElement | string

const INK = '#15191c'
const INK_2 = '#4a5256'
const EDGE = '#6f777a'
const PAPER = '#fdfdfb'
const POLES = { left: '#6b3fa0', right: '#1d7445' }
const SEVERITY = { low: '#566469', moderate: '#8a6600', high: '#953603', critical: '#6d0f2c' } as const
const SERIF = 'Newsreader, Newsreader ext, Newsreader vi'
const SANS = 'Public Sans, Public Sans ext, Public Sans vi'
const MARGIN = 64
const SCALE_WIDTH = 396
const SCALE_HEIGHT = 32

/** Font sizes that fit a headline of up to this many characters on at most three lines. */
const TITLE_SIZES = [
  { upTo: 56, size: 66, lines: 2 },
  { upTo: 84, size: 56, lines: 2 },
  { upTo: 132, size: 46, lines: 3 },
  { upTo: Infinity, size: 40, lines: 3 },
] as const

/** A report's picture as elements, 1200 by 630. */
export function drawCard(card: Card): CardElement {
  return box(
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      flexDirection: 'column',
      background: PAPER,
      color: INK,
      fontFamily: SANS,
    },
    [
      box({ width: CARD_WIDTH, height: 10, background: INK }),
      box({ flexDirection: 'column', padding: `36px ${MARGIN}px 0`, height: CARD_HEIGHT - 10 }, [
        masthead(card),
        title(card.title),
        box({ fontSize: 26, color: INK_2, marginTop: 12, maxHeight: 34, overflow: 'hidden' }, [card.byline]),
        box({ flexGrow: 1 }),
        box({ height: 2, background: INK, marginBottom: 18 }),
        line(card.bias, biasScale(card.bias)),
        line(card.persuasion, severityScale(card.persuasion, card.persuasion.severity)),
        box({ fontSize: 24, marginBottom: 20 }, [
          box({ width: 242 }, ['Evidence']),
          box({ fontWeight: 700 }, [card.passages]),
        ]),
        box({ height: 1, background: '#d5d9d3' }),
        box({ fontSize: 22, color: INK_2, padding: '22px 0 34px' }, [card.limits]),
      ]),
    ],
  )
}

function masthead({ shortcode }: Card): CardElement {
  return box({ justifyContent: 'space-between', fontSize: 24 }, [
    box({ fontWeight: 700 }, [
      'Forensic',
      box({ margin: '0 6px', borderBottom: '5px solid #7d5800', paddingBottom: 2 }, ['Media']),
      'Analysis',
    ]),
    box({ color: INK_2 }, [`Scan ${shortcode}`]),
  ])
}

function title(text: string): CardElement {
  const { size, lines } = TITLE_SIZES.find(({ upTo }) => text.length <= upTo) ?? TITLE_SIZES[3]
  return element('div', {
    style: {
      display: 'block',
      fontFamily: SERIF,
      fontWeight: 500,
      fontSize: size,
      lineHeight: 1.1,
      letterSpacing: '-0.01em',
      marginTop: 26,
      maxWidth: CARD_WIDTH - 2 * MARGIN,
      wordBreak: 'break-word',
      lineClamp: lines,
    },
    children: text,
  })
}

function line({ label, value, range }: CardReading, scale: CardElement): CardElement {
  return box({ fontSize: 24, alignItems: 'center', marginBottom: 22 }, [
    box({ width: 242 }, [label]),
    box({ width: 262, fontWeight: 700, fontSize: value.length > 22 ? 19 : 24 }, [value]),
    box({ width: 172, color: INK_2, fontSize: range.length > 14 ? 18 : 24 }, [range]),
    scale,
  ])
}

const x = (value: number) => (value / 100) * (SCALE_WIDTH - 24) + 12

function biasScale({ at, between }: CardReading): CardElement {
  const pole = at !== null && at < 50 ? POLES.left : POLES.right
  const axis = element('path', {
    d: `M12 16H${SCALE_WIDTH - 12}M12 8v16M${x(50)} 8v16M${SCALE_WIDTH - 12} 8v16`,
    stroke: EDGE,
    'stroke-width': 2,
  })
  if (at === null) return svg([axis])
  return svg([
    axis,
    ...(between === null ? [] : [bar(between, { y: 4, height: 24, fill: pole, opacity: 0.3 })]),
    bar([Math.min(at, 50), Math.max(at, 50)], { y: 12, height: 8, fill: pole }),
    dot(at),
  ])
}

function severityScale({ at, between }: CardReading, severity: keyof typeof SEVERITY): CardElement {
  const steps = Object.entries({ low: 0, ...SEVERITY_FROM })
  const bands = steps.map(([name, from], index) => {
    const to = steps[index + 1]?.[1] ?? 100
    const isOn = at !== null && name === severity
    const filling = isOn ? { fill: SEVERITY[severity] } : { fill: 'none', stroke: EDGE, 'stroke-width': 1.5 }
    return bar([from + 0.5, to - 0.5], { y: 10, height: 14, ...filling })
  })
  const reach = between === null ? [] : [bar(between, { y: 2, height: 4, fill: INK })]
  return svg(at === null ? bands : [...bands, ...reach, dot(at)])
}

function bar([from, to]: readonly [number, number], attributes: object): CardElement {
  return element('rect', { x: x(from), width: Math.max(0, x(to) - x(from)), ...attributes })
}

function dot(at: number): CardElement {
  return element('circle', { cx: x(at), cy: 17, r: 10, fill: INK, stroke: PAPER, 'stroke-width': 3 })
}

function svg(children: CardElement[]): CardElement {
  return element('svg', {
    width: SCALE_WIDTH,
    height: SCALE_HEIGHT,
    viewBox: `0 0 ${SCALE_WIDTH} ${SCALE_HEIGHT}`,
    children,
  })
}

function box(style: object, children: Child[] = []): CardElement {
  return element('div', { style: { display: 'flex', ...style }, children })
}

function element(type: string, props: Record<string, unknown>): CardElement {
  return { type, key: null, props }
}
