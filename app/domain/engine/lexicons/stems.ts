const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `win won wins winning winner winners victory|die dies died dead death deaths dying killed kill kills killing fatal fatally deadly|say says said saying|find finds found|hold holds held|lose loses lost loss losses
leave leaves left|rise rises rose risen increase increases increased up|fall falls fell fallen drop drops dropped decline declined down plunge plunges|buy buys bought|sell sells sold sale|pay pays paid|shoot shoots shot shooting
take takes took taken|give gives gave given|make makes made|meet meets met|fight fights fought|catch catches caught|teach teaches taught|build builds built|lead leads led|break breaks broke broken|choose chooses chose chosen
steal steals stole stolen theft|speak speaks spoke spoken|write writes wrote written|begin begins began begun start starts started|go goes went gone|become becomes became|keep keeps kept|send sends sent|spend spends spent
strike strikes struck|seek seeks sought|withdraw withdraws withdrew withdrawn|overthrow overthrows overthrew overthrown|wed weds married marries marry wedding|jail jails jailed prison imprisoned sentenced|cop cops police policeman officers officer
quit quits resign resigns resigned resignation|sack sacks sacked fired fire dismissed|axe axes axed cancel cancels cancelled canceled scrap scraps scrapped|vow vows vowed pledge pledges pledged promise promises promised|urge urges urged call calls called
back backs backed support supports supported endorse endorses endorsed|ban bans banned prohibit prohibits prohibited|probe probes probed investigate investigates investigated investigation|slam slams slammed criticise criticises criticised criticize criticizes criticized condemn condemns condemned
row dispute|blast explosion explode explodes exploded|quake earthquake|plane aircraft jet airliner|us usa u.s america american americans|uk britain british briton britons u.k|eu e.u europe european|un u.n|pm premier|ex former|cut cuts reduce reduces reduced reduction
ok approve approves approved approval passes passed pass|reject rejects rejected rejection refuse refuses refused|kids children child kid|boost boosts boosted|sue sues sued lawsuit|elect elects elected election electoral|child's childhood|mum mother|dad father|bid bids attempt attempts|woman women female|man men male
person people|wounded injured injures injuring injury injuries hurt|born birth|halt halts halted stop stops stopped suspend suspends suspended suspension|open opens opened opening|extend extends extended extension|reveal reveals revealed disclose disclosed|feared fears fear
hit hits|poland polish pole poles|wales welsh|france french|netherlands dutch|spain spanish|germany german germans|england english|scotland scottish scots|ireland irish|switzerland swiss|sweden swedish|denmark danish
finland finnish|norway norwegian|china chinese|japan japanese|turkey turkish|greece greek|philippines philippine filipino|northern north|southern south|eastern east|western west|thailand thai|taiwan taiwanese|lebanon lebanese|portugal portuguese
see sees saw seen|get gets got|run runs ran|oust ousts ousted removed|okays okay|tv television|polls poll vote votes voted voters voting|doctor doctors physician physicians|firm firms company companies|covid coronavirus sars-cov-2 covid-19`
    .split(/[|\n]/)
    .flatMap((group) => {
      const words = group.trim().split(' ')
      return words.map((word) => [word, `=${words[0] ?? ''}`] as const)
    }),
)

const SUFFIXES = /(?:ations?|ments?|ingly|edly|ings?|ers?|ies|ied|ed|es|ly|s|e|y)$/

/**
 * A form that inflections and close relatives of a word share: irregular verbs, common headline synonyms and a light
 * suffix stripper. Not a word.
 */
export function stemOf(lower: string): string {
  const word = lower
    .replace(/'s?$/, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ł', 'l')
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (word.length <= 3 || /\d/.test(word)) return word
  const stem = word.replace(SUFFIXES, '')
  return stem.length < 3 ? word : stem
}

/** True for two stems of one root: the same, or alike in their first letters ("iran", "iranian"). */
export function sharesRoot(a: string, b: string): boolean {
  if (a === b) return true
  if (a.startsWith('=') || b.startsWith('=')) return false
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4) return false
  const needed = Math.max(4, shorter - 1)
  return a.slice(0, needed) === b.slice(0, needed) && Math.abs(a.length - b.length) <= 4
}
