/** A variety that shares most of its vocabulary with English, and words of its own that English does not have. */
type Variety = { code: string; name: string; words: ReadonlySet<string> }

const VARIETIES: readonly Variety[] = [
  [
    'pcm',
    'Nigerian Pidgin',
    'dey wey na dem pipo wetin abi sabi una im di govament pesin tori oga comot pikin wahala don wan fit sef shey',
  ],
  [
    'jam',
    'Jamaican Creole',
    'inna fi mi di dem unnu nuh seh guh pon pickney wi haffi gwaan cyaan nah dat dis weh yuh ansa wata nuff bout naah',
  ],
  [
    'sco',
    'Scots',
    'tae frae auld ower wad nae naebody ken kens fowk bide whilk hae gang disna dinna canna cannae didnae wasnae couldna yin yins aye gaun oot doon hoose toun mair sair hert thae mony weel wis wark bairn bairns brig wha whit gie gied richt nicht fae an',
  ],
  ['tpi', 'Tok Pisin', 'bilong olsem mipela yumi dispela gavman pikinini wantaim bihain tasol pasin ol em i'],
].map(([code = '', name = '', words = '']) => ({ code, name, words: new Set(words.split(' ')) }))

/** Words that a text needs of a variety: names and a single quotation have one or two. */
const DISTINCT_MIN = 4
const SHARE_MIN = 0.06

/** The variety that an English-looking text is written in, or partly; undefined if it is plain English. */
export function varietyOf(text: string): { code: string; name: string } | undefined {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? []
  const found = VARIETIES.map(({ code, name, words: own }) => {
    const here = words.filter((word) => own.has(word.toLowerCase()))
    return { code, name, count: here.length, distinct: new Set(here.map((word) => word.toLowerCase())).size }
  }).toSorted((one, other) => other.count - one.count)[0]
  if (found === undefined || found.distinct < DISTINCT_MIN || found.count < SHARE_MIN * words.length) return undefined
  return { code: found.code, name: found.name }
}
